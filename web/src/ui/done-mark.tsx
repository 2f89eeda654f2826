import { IconCircleCheck } from '@tabler/icons-react';
import classes from './done-mark.module.css';

/** Over the title of a page on which all is done. */
export const DoneMark = () => (
  <span className={classes.mark} aria-hidden>
    <IconCircleCheck size={26} stroke={1.7} />
  </span>
);
