import { Appearance } from './appearance';
import { OwnSessions } from './own-sessions';
import classes from './settings.module.css';

/** What an account sets for itself. */
export function SettingsColumn() {
  return (
    <div className={classes.column}>
      <Appearance />
      <OwnSessions />
    </div>
  );
}
