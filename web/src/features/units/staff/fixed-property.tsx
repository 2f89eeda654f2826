import classes from './unit-fields.module.css';

/** The property of a unit that has one: shown where the picker would be, and not to be changed. */
export function FixedProperty({ name }: { name: string }) {
  return (
    <dl className={classes.fixed}>
      <dt>Property</dt>
      <dd>{name}</dd>
    </dl>
  );
}
