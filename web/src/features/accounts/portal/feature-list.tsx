import { IconCreditCard, IconDeviceMobile, IconHistory, IconRepeat } from '@tabler/icons-react';
import clsx from 'clsx';
import classes from './feature-list.module.css';

const features = [
  { name: 'Pay rent online', detail: 'By bank account or card', icon: IconCreditCard },
  { name: 'View payment history', detail: 'Every charge and receipt', icon: IconHistory },
  { name: 'Set up AutoPay', detail: 'Rent goes out by itself', icon: IconRepeat },
  { name: 'Mobile friendly', detail: 'The same on phone and desk', icon: IconDeviceMobile },
];

/** What the portal does: a quiet list, nothing to press. */
export const FeatureList = ({ withDetails = false }: { withDetails?: boolean }) => (
  <ul className={clsx(classes.list, withDetails && classes.detailed)} aria-label="What the portal does">
    {features.map(({ name, detail, icon: Icon }) => (
      <li key={name} className={classes.feature}>
        <Icon size={20} stroke={1.7} aria-hidden />
        <div>
          <div className={classes.name}>{name}</div>
          {withDetails && <div className={classes.detail}>{detail}</div>}
        </div>
      </li>
    ))}
  </ul>
);
