import { Stack } from '@mantine/core';
import { IconFileText, IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Home, OwnAccount } from '@/api/portal';
import { portalPaths } from '@/app/portal/paths';
import { EmptyState } from '@/ui/empty-state';
import { addressOf, placeOf } from './address';
import classes from './home-cards.module.css';
import { RentCard } from './rent-card';

const nothing = (
  <section className={classes.card} aria-label="What is new">
    <EmptyState
      drawing="house"
      title="Nothing here yet"
      text="Your rent will stand here once you have an account for a home. Until then, contact your property manager."
    />
  </section>
);

type HomeCardsProps = {
  homes: readonly Home[];
  /** Of the home that the resident owes for; null where there is none. */
  account: OwnAccount | null;
};

/** What is to be paid, the resident's homes, and the way to their papers. */
export const HomeCards = ({ homes, account }: HomeCardsProps) => (
  <div className={classes.columns}>
    {account ? <RentCard account={account} /> : nothing}
    <Stack gap="md">
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
      <Link to={portalPaths.documents} className={classes.home}>
        <span className={classes.icon}>
          <IconFileText size={22} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.words}>
          <span>Documents</span>
          <span className={classes.address}>Your lease and the papers of your home</span>
        </span>
      </Link>
    </Stack>
  </div>
);
