import classes from './live-dot.module.css';

/** Something moves by itself. Decoration beside the words that say what. */
export function LiveDot() {
  return <span className={classes.dot} aria-hidden />;
}
