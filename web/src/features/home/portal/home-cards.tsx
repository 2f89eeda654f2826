import type { Home } from '@/api/portal';
import { Elevation } from '@/ui/art/elevation';
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
          <div className={classes.drawing}>
            <Elevation id={home.property.id} propertyType={null} />
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
