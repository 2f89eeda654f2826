import { Button, Stack } from '@mantine/core';
import { IconDoor, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { UnitRow } from '@/api/staff';
import { getUnitOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { count, money } from '@/lib/money';
import { DetailPage } from '@/records/detail-page';
import { Columns } from '@/ui/columns';
import { KpiStrip } from '@/ui/kpi-strip';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { RowMissing } from '@/ui/row-missing';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import type { FormTab } from '@/ui/tabbed-form-modal';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { UnitInformation } from './unit-information';
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
  const rent = Number(unit.rent_amount ?? 0) > 0 && unit.rent_amount;
  return (
    <Section title="Unit is Vacant">
      <Stack gap="sm">
        <Text>
          {rent
            ? `Nobody lives here. The asking rent is ${money(rent)} a month.`
            : 'Nobody lives here, and no rent is set.'}
        </Text>
        {action}
      </Stack>
    </Section>
  );
}

/** Gone, mistyped or somebody else's: one answer for all three. */
const missing = (back: { label: string; to: string }) => (
  <RowMissing
    title="Unit not found"
    sentence="This link leads to no unit that you can see"
    text="It may have been deleted, or you may have no access to its property."
    icon={<IconDoor size={22} stroke={1.7} aria-hidden />}
    back={back}
    to={{ label: 'Units', to: paths.units }}
  />
);

type UnitDetailProps = {
  propertyId: string;
  unitId: string;
  /** What residents bring to a vacant unit: their 'Add Resident'. */
  moveIn?: (unit: UnitRow) => ReactNode;
  /** What money brings: the unit's balances. */
  money?: (unit: UnitRow) => ReactNode;
  /** What maintenance brings: the unit's newest requests. */
  requests?: (unit: UnitRow) => ReactNode;
  /** What photos bring to it. */
  photos?: (unit: UnitRow, onManage: () => void) => ReactNode;
  /** What photos bring to the dialog that edits it. */
  photosTab?: (unit: UnitRow) => FormTab;
  /** What documents bring below it. */
  documents?: (unit: UnitRow) => ReactNode;
};

/** Everything about one unit, and the ways to change and remove it. */
export function UnitDetail({
  propertyId,
  unitId,
  moveIn,
  money,
  requests,
  photos,
  photosTab,
  documents,
}: UnitDetailProps) {
  const query = useQuery(getUnitOptions({ path: { unit_id: unitId } }));
  const editing = useOverlay<'details' | 'photos'>();
  const edit = () => editing.open('details');
  const back = { label: 'Property', to: paths.property(propertyId) };
  const found = query.data;
  // The unit's own property is the truth; an address that names another one is mistyped.
  if (found && found.property_id !== propertyId)
    return <Navigate replace to={paths.unit(found.property_id, found.id)} />;
  return (
    <DetailPage
      query={query}
      title="Unit"
      back={back}
      loadingText="Loading unit details..."
      errorText="Failed to load unit details. Please try again later."
      missing={missing(back)}
      header={(unit) => ({
        title: `Unit ${unit.unit_number}`,
        back: { ...back, label: unit.property_name },
        badges: <StatusBadge of="unit" value={unit.status} />,
        facts: [addressOf(unit), unit.status_note].filter(Boolean).join(' · ') || undefined,
        actions: unit.can.write && <Actions unit={unit} onEdit={edit} />,
        edit: unit.can.write ? edit : null,
      })}
    >
      {(unit) => {
        const vacant = unit.status === 'vacant';
        const action = unit.can.write && moveIn?.(unit);
        return (
          <>
            <Stats unit={unit} />
            <Columns label="Vacancy" asideFirst aside={vacant && <Vacant unit={unit} action={action} />}>
              <UnitInformation unit={unit} />
              {photos && <Section title="Photos">{photos(unit, () => editing.open('photos'))}</Section>}
              <UnitResidents unitId={unit.id} vacant={vacant} />
              {money?.(unit)}
              {requests?.(unit)}
              {documents?.(unit)}
            </Columns>
            <EditUnit
              key={unit.id}
              unit={unit}
              opened={editing.opened}
              onClose={editing.close}
              photosTab={photosTab}
              atPhotos={editing.item === 'photos'}
            />
          </>
        );
      }}
    </DetailPage>
  );
}
