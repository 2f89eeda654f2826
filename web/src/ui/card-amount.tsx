import type { ReactNode } from 'react';
import classes from './card-amount.module.css';

type CardAmountProps = {
  /** A small label above; absent where the card's heading says it. */
  label?: string;
  amount: string;
  /** Under it: a status and how long it has been so. */
  children?: ReactNode;
};

/** The one amount that a card is about. */
export function CardAmount({ label, amount, children }: CardAmountProps) {
  return (
    <div className={classes.block}>
      {label && <div className={classes.label}>{label}</div>}
      <div className={label ? classes.amount : classes.small}>{amount}</div>
      {children && <div className={classes.state}>{children}</div>}
    </div>
  );
}
