import { type ReactNode, useEffect } from 'react';
import type { Home } from '@/api/portal';
import { placeOf } from './address';
import classes from './greeting.module.css';

type GreetingProps = {
  firstName: string;
  /** The home that the portal shows. */
  home: Home | undefined;
  /** The bell; a link only on phones, where no sidebar has it. */
  right: ReactNode;
};

/** 'Hello, Priya', and where they live. Also names the browser tab. */
export function Greeting({ firstName, home, right }: GreetingProps) {
  useEffect(() => {
    document.title = 'Dashboard · Steward';
  }, []);
  return (
    <header className={classes.greeting}>
      <div className={classes.words}>
        <h1>Hello, {firstName}</h1>
        {home && <p className={classes.where}>{placeOf(home)}</p>}
      </div>
      <div className={classes.right}>{right}</div>
    </header>
  );
}
