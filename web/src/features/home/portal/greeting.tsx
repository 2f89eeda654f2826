import { type ReactNode, useEffect } from 'react';
import type { Home } from '@/api/portal';
import { placeOf } from './address';
import classes from './greeting.module.css';

type GreetingProps = {
  firstName: string;
  homes: readonly Home[];
  /** The bell; a link only on phones, where no sidebar has it. */
  right: ReactNode;
};

/** 'Hello, Priya', and where they live. Also names the browser tab. */
export function Greeting({ firstName, homes, right }: GreetingProps) {
  useEffect(() => {
    document.title = 'Dashboard · Steward';
  }, []);
  const where = homes.length === 1 && homes[0] ? placeOf(homes[0]) : `${homes.length} homes`;
  return (
    <header className={classes.greeting}>
      <div className={classes.words}>
        <h1>Hello, {firstName}</h1>
        <p className={classes.where}>{where}</p>
      </div>
      <div className={classes.right}>{right}</div>
    </header>
  );
}
