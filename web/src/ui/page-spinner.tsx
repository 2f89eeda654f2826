import { Loader } from '@mantine/core';
import classes from './page-spinner.module.css';

/** Only while the session itself is checked; screens use skeletons. */
export function PageSpinner({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className={classes.page} role="status">
      <Loader size={22} aria-hidden />
      <span>{text}</span>
    </div>
  );
}
