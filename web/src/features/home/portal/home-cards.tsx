import { Button, Stack } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Home } from '@/api/portal';
import { EmptyState } from '@/ui/empty-state';
import { addressOf, placeOf } from './address';
import classes from './home-cards.module.css';

/** For who owes for no home. */
export const NoAccount = () => (
  <section className={classes.card} aria-label="What is new">
    <EmptyState
      drawing="house"
      title="Nothing here yet"
      text="Your rent will stand here once you have an account for a home. Until then, contact your property manager."
    />
  </section>
);

type HomeListProps = { homes: readonly Home[]; onChoose: (home: Home) => void };

/** Where the resident lives, and the way to their other homes. */
export const HomeList = ({ homes, onChoose }: HomeListProps) => (
  <ul className={classes.homes} aria-label={homes.length > 1 ? 'Your homes' : 'Your home'}>
    {homes.map((home) => (
      <li key={home.resident_id} className={classes.home}>
        <div className={classes.icon}>
          <IconHome size={22} stroke={1.7} aria-hidden />
        </div>
        <div className={classes.words}>
          <h2>{placeOf(home)}</h2>
          <p className={classes.address}>{addressOf(home)}</p>
          {homes.length > 1 && home.shown && <p className={classes.address}>Shown now</p>}
        </div>
        {!home.shown && (
          <Button variant="default" size="xs" onClick={() => onChoose(home)}>
            Go to this home
          </Button>
        )}
      </li>
    ))}
  </ul>
);

/** Two columns on a desk, one on a phone. */
export const HomeColumns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className={classes.columns}>
    <Stack gap="md">{main}</Stack>
    <Stack gap="md">{side}</Stack>
  </div>
);
