import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listAgreementTemplatesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatDayOf } from '@/lib/dates';
import { DataTable, RowCard } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

export const templatesOptions = () => listAgreementTemplatesOptions({ query: { limit: 100 } });
const NEW = 'new';

/** The company's templates; one that was put away is offered no more. */
export function TemplatesScreen() {
  const { data, error, refetch } = useQuery(templatesOptions());
  const add = (
    <Button
      component={Link}
      to={paths.agreementTemplate(NEW)}
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
    >
      Add template
    </Button>
  );
  return (
    <>
      <PageHeader title="Agreement templates" back={{ label: 'Leases', to: paths.leases }} actions={add} />
      {data ? (
        <DataTable
          label="Agreement templates"
          columns={[
            { key: 'name', title: 'Template', ink: true, render: ({ name }) => name },
            { key: 'version', title: 'Version', width: 90, render: ({ version }) => version },
            {
              key: 'state',
              title: 'State',
              width: 120,
              render: ({ is_active }) => (is_active ? 'In use' : 'Put away'),
            },
            {
              key: 'changed',
              title: 'Changed',
              width: 140,
              render: ({ updated_at }) => formatDayOf(updated_at),
            },
          ]}
          rows={data.items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.agreementTemplate(id)}
          card={(row) => (
            <RowCard
              title={row.name}
              fact={`Version ${row.version}`}
              small={row.is_active ? 'In use' : 'Put away'}
            />
          )}
          empty={
            <EmptyState
              icon={<IconFileText size={22} stroke={1.7} aria-hidden />}
              title="No templates yet"
              text="Write the agreement of your company once; each lease fills in its own facts."
            />
          }
        />
      ) : error ? (
        <ErrorState title="Failed to load the templates. Please try again." of={{ error, refetch }} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
