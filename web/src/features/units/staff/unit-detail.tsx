import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { UnitRow } from '@/api/staff';
import { getUnitOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { count, money } from '@/lib/money';
import { asProblem, codeOf } from '@/lib/problem';
import { useShortcuts } from '@/lib/shortcuts';
import { ErrorState } from '@/ui/error-state';
import { KpiStrip } from '@/ui/kpi-strip';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PageHeader } from '@/ui/page-header';
import { RowMenu } from '@/ui/row-menu';
import { Card, Section } from '@/ui/section';
import { DetailSkeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { useOverlay } from '@/ui/use-overlay';
import classes from './unit-detail.module.css';
import { UnitInformation } from './unit-information';
import { UnitNotFound } from './unit-not-found';
import { UnitResidents } from './unit-residents';
import { addressOf, bedBath, nameOf } from './unit-words';
import { useDeleteUnit } from './use-delete-unit';

const EditUnit = lazyDialog(() => import('./edit-unit'));

function Actions({ unit, onEdit }: { unit: UnitRow; onEdit: () => void }) {
  const navigate = useNavigate();
  const { remove } = useDeleteUnit();
  const deleteIt = async () => {
    if (await remove(unit)) void navigate(paths.property(unit.property_id));
  };
  return (
    <>
      <RowMenu
        what={nameOf(unit)}
        size={34}
        variant="default"
        items={[
          {
            label: 'Delete unit',
            icon: <IconTrash size={16} stroke={1.7} aria-hidden />,
            danger: true,
            onClick: () => void deleteIt(),
          },
        ]}
      />
      <Button leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />} onClick={onEdit}>
        Edit Unit
      </Button>
    </>
  );
}

function Stats({ unit }: { unit: UnitRow }) {
  const { rent, rent_amount, monthly_rent, square_feet } = unit;
  const asking = monthly_rent !== null && rent_amount !== null && monthly_rent !== rent_amount;
  return (
    <KpiStrip
      label="The unit in figures"
      items={[
        {
          label: 'Monthly Rent',
          value: rent && money(rent),
          context: asking && `asking ${money(rent_amount)}`,
        },
        { label: 'Square Feet', value: square_feet === null ? null : count(square_feet) },
        { label: 'Bed/Bath', value: bedBath(unit) },
      ]}
    />
  );
}

function Vacant({ unit, action }: { unit: UnitRow; action?: ReactNode }) {
  return (
    <Section title="Unit is Vacant">
      <p className={classes.text}>
        {unit.rent_amount !== null && Number(unit.rent_amount) > 0
          ? `Nobody lives here. The asking rent is ${money(unit.rent_amount)} a month.`
          : 'Nobody lives here, and no rent is set.'}
      </p>
      {action}
    </Section>
  );
}

type SlotProps = {
  /** What residents bring to a vacant unit: their 'Add Resident'. */
  moveIn?: (unit: UnitRow) => ReactNode;
};

function Loaded({ unit, moveIn }: { unit: UnitRow } & SlotProps) {
  const editing = useOverlay<true>();
  const mayWrite = unit.can.write;
  const edit = () => editing.open(true);
  useShortcuts(mayWrite ? { e: edit } : {});
  const vacant = unit.status === 'vacant';
  const facts = [addressOf(unit), unit.status_note].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={`Unit ${unit.unit_number}`}
        back={{ label: unit.property_name, to: paths.property(unit.property_id) }}
        badges={<StatusBadge of="unit" value={unit.status} />}
        facts={facts || undefined}
        actions={mayWrite && <Actions unit={unit} onEdit={edit} />}
      />
      <Stats unit={unit} />
      <div className={clsx(classes.columns, !vacant && classes.single)}>
        <div className={classes.main}>
          <UnitInformation unit={unit} />
          <UnitResidents unitId={unit.id} vacant={vacant} />
        </div>
        {vacant && (
          <aside aria-label="Vacancy" className={classes.rail}>
            <Vacant unit={unit} action={mayWrite && moveIn?.(unit)} />
          </aside>
        )}
      </div>
      <EditUnit unit={unit} opened={editing.opened} onClose={editing.close} />
    </>
  );
}

type UnitDetailProps = { propertyId: string; unitId: string } & SlotProps;

export function UnitDetail({ propertyId, unitId, moveIn }: UnitDetailProps) {
  const query = useQuery(getUnitOptions({ path: { unit_id: unitId } }));
  const unit = query.data;
  if (unit) {
    // The unit's own property is the truth; an address that names another one is mistyped.
    if (unit.property_id !== propertyId)
      return <Navigate replace to={paths.unit(unit.property_id, unit.id)} />;
    return <Loaded key={unitId} unit={unit} moveIn={moveIn} />;
  }
  if (query.isPending) return <DetailSkeleton loadingText="Loading unit details..." />;
  const { status } = asProblem(query.error);
  // An id that is none is refused as 422; to the reader it is the same dead end.
  if (status === 404 || status === 422) return <UnitNotFound propertyId={propertyId} />;
  return (
    <>
      <PageHeader title="Unit" back={{ label: 'Property', to: paths.property(propertyId) }} />
      <Card padded={false}>
        <ErrorState
          title="Failed to load unit details. Please try again later."
          code={codeOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      </Card>
    </>
  );
}
