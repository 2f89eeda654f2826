import { Button, Group, Stack } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, IconTool, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { VendorRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { formatDay } from '@/lib/dates';
import { phoneHref } from '@/lib/phone';
import { LinkedCard } from '@/ui/linked-card';
import { CardSkeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Tags } from '@/ui/tags';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';
import { Stars } from './stars';
import { addressOf, rateOf, serviceLabel } from './vendor-words';
import classes from './vendors.module.css';

const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;
/** More than three tags: the first two, and how many more. */
const SHOWN_TAGS = 3;

type ContactProps = { icon: ReactNode; label: string; text: string | null; href?: string };

function Contact({ icon: mark, label, text, href }: ContactProps) {
  if (!text) return null;
  return (
    <Group component="li" gap="xs" wrap="nowrap" className={classes.contact}>
      {mark}
      <span className="visually-hidden">{label}: </span>
      {href ? (
        <a href={href} title={text} className={classes.reach}>
          {text}
        </a>
      ) : (
        <Text size="control" as="span" truncate={text}>
          {text}
        </Text>
      )}
    </Group>
  );
}

function Contacts({ vendor }: { vendor: VendorRow }) {
  const { contact_name, phone, email, specialties } = vendor;
  return (
    <Stack component="ul" gap={0}>
      <Contact icon={<IconUser {...icon} />} label="Contact" text={contact_name} />
      <Contact
        icon={<IconPhone {...icon} />}
        label="Phone"
        text={phone}
        href={phone ? phoneHref(phone) : undefined}
      />
      <Contact icon={<IconMail {...icon} />} label="E-mail" text={email} href={`mailto:${email}`} />
      <Contact icon={<IconMapPin {...icon} />} label="Address" text={addressOf(vendor)} />
      <Contact
        icon={<IconTool {...icon} />}
        label="Specialties"
        text={specialties.length > 0 ? specialties.join(', ') : 'General'}
      />
    </Stack>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="caption" as="dt" ink="text3">
        {label}
      </Text>
      <Text as="dd" ink={children === null ? 'text2' : 'text'}>
        {children ?? 'No data yet'}
      </Text>
    </div>
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
  const { id, company_name, response_hours, last_job_on } = vendor;
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
      <Contacts vendor={vendor} />
      <div className={classes.figures}>
        <Tiles as="dl" least={88} gap="sm">
          <Figure label="Hourly rate">{rateOf(vendor.hourly_rate)}</Figure>
          <Figure label="Response time">{response_hours === null ? null : `${response_hours} h`}</Figure>
          <Figure label="Last job">{last_job_on && formatDay(last_job_on)}</Figure>
        </Tiles>
      </div>
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
export const VendorBlank = () => <CardSkeleton height={312} lines={[48, 26, 40, 36, 64, 30, 44]} />;
