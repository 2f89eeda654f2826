import { Button } from '@mantine/core';
import { IconPencil, IconTrash, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { VendorRow } from '@/api/staff';
import { getVendorOptions, listPropertiesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { daysBetween, formatDayOf, formatMonth, todayIn } from '@/lib/dates';
import { count, moneyExact, plural } from '@/lib/money';
import { phoneHref } from '@/lib/phone';
import { DetailPage } from '@/records/detail-page';
import { Drawing } from '@/ui/art/drawing';
import { Avatar } from '@/ui/avatar';
import { Columns } from '@/ui/columns';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FactList } from '@/ui/fact-list';
import { lazyDialog } from '@/ui/lazy-dialog';
import { LinkLines } from '@/ui/link-lines';
import { RowMissing } from '@/ui/row-missing';
import { Section } from '@/ui/section';
import { Stars } from '@/ui/stars';
import { StatusBadge } from '@/ui/status-badge';
import { Tags } from '@/ui/tags';
import { Text } from '@/ui/text';
import { Tiles } from '@/ui/tiles';
import { Until } from '@/ui/until';
import { useOverlay } from '@/ui/use-overlay';
import { useDeleteVendor } from './use-delete-vendor';
import { addressOf, jobRatingOf, propertiesOf, rateOf, serviceLabel } from './vendor-words';
import { VendorWork } from './vendor-work';

const EditVendor = lazyDialog(() => import('./edit-vendor'));

const back = { label: 'Vendors', to: paths.vendors };
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
const MOST_PROPERTIES = 200;

type Of = { vendor: VendorRow };

const status = ({ is_active }: VendorRow) => (
  <StatusBadge of="record" value={is_active ? 'active' : 'inactive'} />
);

function About({ vendor }: Of) {
  const { email, phone } = vendor;
  return (
    <Tiles least={300} fit>
      <Section title="Overview">
        <FactList
          facts={[
            ['Status', status(vendor)],
            ['Rating', <Stars key="rating" rating={vendor.rating} words />],
            ['Rating of jobs', jobRatingOf(vendor)],
            ['Service type', serviceLabel(vendor.service_type)],
            ['Hourly rate', rateOf(vendor.hourly_rate, 'Not specified')],
            ['Member since', formatDayOf(vendor.created_at)],
          ]}
        />
      </Section>
      <Section title="Contact Information">
        <FactList
          facts={[
            ['Contact person', vendor.contact_name],
            [
              'E-mail',
              email && (
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            ],
            [
              'Phone',
              phone && (
                <a className="link num" href={phoneHref(phone)}>
                  {phone}
                </a>
              ),
            ],
            ['Address', addressOf(vendor)],
          ]}
        />
      </Section>
      <Section title="Specialties">
        <Tags label="Specialties" tags={vendor.specialties.length > 0 ? vendor.specialties : ['General']} />
      </Section>
      <Section title="Notes">
        <Text lines>{vendor.notes ?? 'No notes'}</Text>
      </Section>
    </Tiles>
  );
}

/** A property's drawing, address and size come with the list of properties; until then, its name. */
function Properties({ vendor }: Of) {
  const known = useQuery(listPropertiesOptions({ query: { limit: MOST_PROPERTIES } }));
  const lines = propertiesOf(vendor).map(({ value, label }) => {
    const row = known.data?.items.find(({ id }) => id === value);
    return {
      key: value,
      to: paths.property(value),
      title: label,
      text: row && [row.address, row.city].filter(Boolean).join(', '),
      mark: <Drawing id={value} propertyType={row?.property_type ?? null} />,
      end: row?.unit_count != null && <Text as="span">{plural(row.unit_count, 'unit')}</Text>,
    };
  });
  return (
    <Section title="Assigned Properties" padded={lines.length === 0}>
      {lines.length === 0 ? <Text>No properties assigned</Text> : <LinkLines lines={lines} />}
    </Section>
  );
}

/** What the vendor did of the requests that the reader may see. */
function Statistics({ vendor }: Of) {
  const { jobs_total, jobs_completed, jobs_in_progress, last_job_on, completion_days } = vendor;
  return (
    <Section title="Performance Statistics">
      <FactList
        facts={[
          ['Total jobs', count(jobs_total)],
          ['Completed', count(jobs_completed)],
          ['In progress', count(jobs_in_progress)],
          ['Average days to completion', completion_days === null ? 'N/A' : String(completion_days)],
          ['Cost of completed jobs', moneyExact(vendor.jobs_cost)],
          ['Days since last job', last_job_on ? count(daysBetween(last_job_on, todayIn())) : 'N/A'],
        ]}
      />
    </Section>
  );
}

function Loaded({ vendor, requests, documents }: Of & Record<'requests' | 'documents', ReactNode>) {
  return (
    <Columns
      label="About this vendor"
      aside={
        <>
          <Statistics vendor={vendor} />
          <Section title="Insurance and license">
            <FactList
              facts={[
                ['Insured until', <Until key="insured" day={vendor.insurance_expiry} />],
                ['License', vendor.license_number],
                ['Licensed until', <Until key="licensed" day={vendor.license_expiry} />],
              ]}
            />
          </Section>
        </>
      }
    >
      <About vendor={vendor} />
      <Properties vendor={vendor} />
      {documents}
      {requests}
    </Columns>
  );
}

type VendorDetailProps = {
  vendorId: string;
  /** What maintenance brings to the page. */
  requests?: ReactNode;
  /** The way to a new request for the vendor. */
  service?: ReactNode;
  /** What documents bring. */
  documents?: ReactNode;
};

/** Everything about one vendor, and the ways to change and remove it. */
export function VendorDetail({ vendorId, requests, documents, service }: VendorDetailProps) {
  const navigate = useNavigate();
  const query = useQuery(getVendorOptions({ path: { vendor_id: vendorId } }));
  const editing = useOverlay<true>();
  const deleting = useOverlay<VendorRow>();
  const { removeOrThrow } = useDeleteVendor();
  const edit = () => editing.open(true);
  const remove = async (vendor: VendorRow) => {
    await removeOrThrow(vendor);
    void navigate(paths.vendors);
  };
  const actions = (vendor: VendorRow) => (
    <>
      {vendor.can.delete && (
        <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => deleting.open(vendor)}>
          Delete
        </Button>
      )}
      {vendor.can.write && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={edit}>
          Edit Vendor
        </Button>
      )}
      {vendor.is_active && service}
    </>
  );
  return (
    <DetailPage
      query={query}
      title="Vendor"
      back={back}
      loadingText="Loading vendor details..."
      errorText="Failed to load vendor details. Please try again later."
      missing={
        <RowMissing
          title="Vendor not found"
          sentence="This link leads to no vendor that you can see"
          text="It may have been deleted, or you may have no access to its company."
          icon={<IconTruck size={22} stroke={1.7} aria-hidden />}
          back={back}
        />
      }
      header={(vendor) => ({
        title: vendor.company_name,
        avatar: <Avatar name={vendor.company_name} size={52} />,
        badges: status(vendor),
        facts: [
          serviceLabel(vendor.service_type),
          plural(vendor.property_ids.length, 'property', 'properties'),
          `vendor since ${formatMonth(vendor.created_at.slice(0, 10))}`,
        ].join(' · '),
        actions: actions(vendor),
        edit: vendor.can.write ? edit : null,
      })}
    >
      {(vendor) => (
        <>
          <Loaded vendor={vendor} requests={requests} documents={documents} />
          <EditVendor vendor={vendor} opened={editing.opened} onClose={editing.close} />
          <ConfirmDialog
            opened={deleting.opened}
            onClose={deleting.close}
            title={`Delete ${vendor.company_name}?`}
            confirmLabel="Delete vendor"
            onConfirm={() => remove(vendor)}
          >
            Are you sure you want to delete this vendor?
            {deleting.opened && <VendorWork vendorId={vendor.id} />}
          </ConfirmDialog>
        </>
      )}
    </DetailPage>
  );
}
