import { Link } from 'react-router';
import type { VendorFigures } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { count } from '@/lib/money';
import { Section } from '@/ui/section';
import { Tiles } from '@/ui/tiles';
import { SERVICES, serviceLabel } from './vendor-words';
import classes from './vendors.module.css';

/** How many active vendors offer each service; a count is a filter link. */
export function ServicesByCategory({ figures }: { figures: VendorFigures }) {
  return (
    <Section title="Services by Category" note="Active vendors only">
      <Tiles as="ul" least={140} rowGap="none">
        {SERVICES.map((service) => {
          const n = figures.services[service] ?? 0;
          const line = (
            <>
              {serviceLabel(service)} <b className="num">{count(n)}</b>
            </>
          );
          return (
            <li key={service}>
              {n > 0 ? (
                <Link to={`${paths.vendors}?service_type=${service}`} className={classes.service}>
                  {line}
                </Link>
              ) : (
                <span className={`${classes.service} text3`}>{line}</span>
              )}
            </li>
          );
        })}
      </Tiles>
    </Section>
  );
}
