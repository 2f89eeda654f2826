import { IconMail, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { VendorRow } from '@/api/staff';
import { moneyExact } from '@/lib/money';
import { phoneHref } from '@/lib/phone';
import { StatusBadge } from '@/ui/status-badge';
import { Stars } from './stars';
import { addressOf, serviceLabel } from './vendor-words';
import classes from './vendors.module.css';

const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

function Contact({ icon: mark, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={classes.contact}>
      {mark}
      <span className="visually-hidden">{label}: </span>
      <span className={classes.contactText}>{children}</span>
    </li>
  );
}

function Contacts({ vendor }: { vendor: VendorRow }) {
  const { contact_name, phone, email } = vendor;
  const address = addressOf(vendor);
  return (
    <ul className={classes.contacts}>
      {contact_name && (
        <Contact icon={<IconUser {...icon} />} label="Contact">
          {contact_name}
        </Contact>
      )}
      {phone && (
        <Contact icon={<IconPhone {...icon} />} label="Phone">
          <a href={phoneHref(phone)} className="num">
            {phone}
          </a>
        </Contact>
      )}
      {email && (
        <Contact icon={<IconMail {...icon} />} label="E-mail">
          <a href={`mailto:${email}`} title={email}>
            {email}
          </a>
        </Contact>
      )}
      {address && (
        <Contact icon={<IconMapPin {...icon} />} label="Address">
          <span title={address}>{address}</span>
        </Contact>
      )}
    </ul>
  );
}

/** One vendor: what it does, how good it is, how to reach it, where it works. */
export function VendorCard({ vendor }: { vendor: VendorRow }) {
  const { company_name, hourly_rate, specialties, property_ids, property_names } = vendor;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name} title={company_name}>
          {company_name}
        </h2>
        <StatusBadge of="record" value={vendor.is_active ? 'active' : 'inactive'} />
      </div>
      <div className={classes.line}>
        <span>{serviceLabel(vendor.service_type)}</span>
        <Stars rating={vendor.rating} />
      </div>
      <Contacts vendor={vendor} />
      <dl className={classes.facts}>
        <dt>Hourly rate</dt>
        <dd className="num">{hourly_rate === null ? 'N/A' : moneyExact(hourly_rate)}</dd>
        <dt>Specialties</dt>
        <dd>{specialties.length > 0 ? specialties.join(', ') : 'General'}</dd>
      </dl>
      {property_names.length > 0 && (
        <ul className={classes.tags} aria-label="Properties">
          {property_names.map((name, place) => (
            <li key={property_ids[place]} className={classes.tag}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
