import classes from './tags.module.css';

/** Short words beside each other: specialties, properties. */
export function Tags({ tags, label }: { tags: readonly string[]; label: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={label}>
      {tags.map((tag, at) => (
        <li key={at} className={classes.tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
