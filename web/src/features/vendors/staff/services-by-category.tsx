import type { VendorFigures } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { CountLinks } from '@/ui/count-links';
import { Section } from '@/ui/section';
import { SERVICES, serviceLabel } from './vendor-words';

/** How many active vendors offer each service; a count is a filter link. */
export const ServicesByCategory = ({ figures }: { figures: VendorFigures }) => (
  <Section title="Services by Category" note="Active vendors only">
    <CountLinks
      lines={SERVICES.map((service) => ({
        label: serviceLabel(service),
        n: figures.services[service] ?? 0,
        to: `${paths.vendors}?service_type=${service}`,
      }))}
    />
  </Section>
);
