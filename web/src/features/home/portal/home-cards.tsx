import { IconHome } from '@tabler/icons-react';
import type { Home } from '@/api/portal';
import { EmptyState } from '@/ui/empty-state';
import { addressOf, placeOf } from './address';
import classes from './home-cards.module.css';

/** The resident's homes, and that nothing else is there yet. */
export const HomeCards = ({ homes }: { homes: readonly Home[] }) => (
  <div className={classes.columns}>
    <section className={classes.card} aria-label="What is new">
      <EmptyState
        drawing="house"
        title="Nothing here yet"
        text="Your rent, your requests and your messages will stand here. Until then, contact your property manager."
      />
    </section>
    <ul className={classes.homes} aria-label="Your home">
      {homes.map((home) => (
        <li key={home.resident_id} className={classes.home}>
          <div className={classes.icon}>
            <IconHome size={22} stroke={1.7} aria-hidden />
          </div>
          <div className={classes.words}>
            <h2>{placeOf(home)}</h2>
            <p className={classes.address}>{addressOf(home)}</p>
          </div>
        </li>
      ))}
    </ul>
  </div>
);
