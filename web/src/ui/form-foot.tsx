import type { ReactNode } from 'react';
import classes from './form-foot.module.css';

/** The one button of a resident's form: at the foot of a phone's screen, in place of the bar that leads elsewhere. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot} data-form-foot>
    {children}
  </div>
);
