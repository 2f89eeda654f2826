import { type ReactNode, useEffect } from 'react';
import classes from './greeting.module.css';

type GreetingProps = {
  firstName: string;
  /** The home whose money and lease the page shows. */
  place: string | undefined;
  /** The bell; a link only on phones, where no sidebar has it. */
  right: ReactNode;
};

/** 'Hello, Priya', and where they live. Also names the browser tab. */
export function Greeting({ firstName, place, right }: GreetingProps) {
  useEffect(() => {
    document.title = 'Dashboard · Steward';
  }, []);
  return (
    <header className={classes.greeting}>
      <div className={classes.words}>
        <h1>Hello, {firstName}</h1>
        {place && <p className={classes.where}>{place}</p>}
      </div>
      <div className={classes.right}>{right}</div>
    </header>
  );
}
