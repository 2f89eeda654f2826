import { Button, Group } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, IconTool, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { VendorRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { formatDay } from '@/lib/dates';
import { count, moneyExact } from '@/lib/money';
import { phoneHref } from '@/lib/phone';
import { CardFigures } from '@/ui/card-figures';
import { ContactLines } from '@/ui/contact-lines';
import { LinkedCard } from '@/ui/linked-card';
import { CardSkeleton } from '@/ui/skeleton';
import { Stars } from '@/ui/stars';
import { StatusBadge } from '@/ui/status-badge';
import { Tags } from '@/ui/tags';
import { Text } from '@/ui/text';
import { addressOf, jobRatingOf, rateOf, serviceLabel } from './vendor-words';

const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;
/** More than three tags: the first two, and how many more. */
const SHOWN_TAGS = 3;

function Contacts({ vendor }: { vendor: VendorRow }) {
  const { contact_name, phone, email, specialties } = vendor;
  return (
    <ContactLines
      lines={[
        { icon: <IconUser {...icon} />, label: 'Contact', text: contact_name },
        { icon: <IconPhone {...icon} />, label: 'Phone', text: phone, href: phone && phoneHref(phone) },
        { icon: <IconMail {...icon} />, label: 'E-mail', text: email, href: `mailto:${email}` },
        { icon: <IconMapPin {...icon} />, label: 'Address', text: addressOf(vendor) },
        { icon: <IconTool {...icon} />, label: 'Specialties', text: specialties.join(', ') || 'General' },
      ]}
    />
  );
}

/** 'All 6 properties' stands for all of them; of more than three the first two are named. */
function useTags({ property_names: names }: VendorRow): string[] {
  const { properties_total } = useSession();
  if (names.length > 1 && names.length === properties_total) return [`All ${names.length} properties`];
  return names.length > SHOWN_TAGS ? [...names.slice(0, 2), `+${names.length - 2}`] : names;
}

/** One vendor: what it does, how good it is, how to reach it, where it works. */
export function VendorCard({ vendor }: { vendor: VendorRow }) {
  const { id, company_name, response_hours, last_job_on, jobs_completed, completion_days } = vendor;
  return (
    <LinkedCard
      to={paths.vendor(id)}
      title={company_name}
      status={<StatusBadge of="record" value={vendor.is_active ? 'active' : 'inactive'} />}
    >
      <Group justify="space-between" gap="sm">
        <Text>{serviceLabel(vendor.service_type)}</Text>
        <Stars rating={vendor.rating} />
      </Group>
      {vendor.job_rating !== null && <Text size="caption">{jobRatingOf(vendor)}</Text>}
      <Contacts vendor={vendor} />
      <CardFigures
        figures={[
          ['Hourly rate', rateOf(vendor.hourly_rate)],
          ['Response time', response_hours === null ? null : `${response_hours} h`],
          ['Last job', last_job_on && formatDay(last_job_on)],
          ['Jobs done', count(jobs_completed)],
          ['Average days', completion_days === null ? null : String(completion_days)],
          ['Cost of jobs', jobs_completed > 0 ? moneyExact(vendor.jobs_cost) : null],
        ]}
      />
      <Tags label="Properties" tags={useTags(vendor)} />
      <Button
        component={Link}
        to={paths.vendor(id)}
        variant="default"
        size="xs"
        mt="auto"
        aria-label={`View details of ${company_name}`}
      >
        View Details
      </Button>
    </LinkedCard>
  );
}

/** As high as a card with everything on it, so that nothing jumps when they arrive. */
export const VendorBlank = () => <CardSkeleton height={420} lines={[48, 26, 40, 36, 64, 30, 44, 52, 38]} />;
