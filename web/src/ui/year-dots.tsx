import classes from './year-dots.module.css';

type YearDotsProps = {
  title: string;
  /** Names the picture to screen readers. */
  label: string;
  /** How often in each month, January first. */
  months: readonly number[];
  note: string;
};

const NAMES = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];
/** More than these are a number. */
const MOST = 5;

/** A year in twelve columns, a dot for each time. */
export function YearDots({ title, label, months, note }: YearDotsProps) {
  return (
    <div className={classes.box}>
      <p className={classes.title}>{title}</p>
      <div className={classes.year} role="img" aria-label={`${label}: ${months.join(', ')}`}>
        {months.map((times, month) => (
          <div key={month} className={classes.month}>
            <div className={classes.dots}>
              {times > MOST ? <b>{times}</b> : Array.from({ length: times }, (_, dot) => <i key={dot} />)}
            </div>
            <small>{NAMES[month]}</small>
          </div>
        ))}
      </div>
      <p className={classes.note}>{note}</p>
    </div>
  );
}
