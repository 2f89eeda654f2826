import { Button } from '@mantine/core';
import { IconDoor, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListUnitsData, PropertyRow, UnitRow } from '@/api/staff';
import { listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/paths';
import { codeOf } from '@/lib/problem';
import { type TableParams, useTableParams } from '@/lib/table-params';
import { useDelayed } from '@/lib/use-delayed';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Chip } from '@/ui/filter-bar';
import { Pager } from '@/ui/pager';
import { Card } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { usePhone } from '@/ui/use-phone';
import { isCommercial } from '../property-types';
import { UnitCard, UnitLines } from './unit-card';
import classes from './unit-grid.module.css';

const FILTERS = ['status'] as const;
/** Fills rows of one, two, three and four cards. */
const PAGE = 24;

const upload = <IconUpload size={16} stroke={1.7} aria-hidden />;
const writes = ({ role }: PropertyRow) => role === 'owner' || role === 'manager';

type Choice = { status: string; label: string; n: number | null; always?: boolean };

/** The three counts of the page always, the others once a unit has that status. */
function choicesOf(row: PropertyRow): Choice[] {
  const all: Choice[] = [
    { status: '', label: 'All', n: row.unit_count, always: true },
    { status: 'occupied', label: 'Occupied', n: row.occupied_units, always: true },
    { status: 'vacant', label: 'Vacant', n: row.vacant_units, always: true },
    { status: 'maintenance', label: 'Maintenance', n: row.maintenance_units, always: true },
    { status: 'notice', label: 'On notice', n: row.notice_units },
    { status: 'pre_leased', label: 'Pre-leased', n: row.pre_leased_units },
  ];
  return all.filter(({ always, n }) => always || (n ?? 0) > 0);
}

function StatusChips({ property, params }: { property: PropertyRow; params: TableParams<'status'> }) {
  const chosen = params.filters.status;
  return (
    <div className={classes.chips}>
      {choicesOf(property).map(({ status, label, n }) => (
        <Chip
          key={status}
          chip={{
            label,
            count: n ?? 0,
            active: chosen === status,
            onToggle: () => params.setFilter('status', chosen === status ? '' : status),
          }}
        />
      ))}
    </div>
  );
}

function Skeletons() {
  const show = useDelayed(true);
  return (
    <div aria-busy>
      <LoadingText>Loading units...</LoadingText>
      <div className={classes.grid} aria-hidden>
        {show && Array.from({ length: 6 }, (_, i) => <div key={i} className={classes.blank} />)}
      </div>
    </div>
  );
}

function Units({ units, property }: { units: readonly UnitRow[]; property: PropertyRow }) {
  const phone = usePhone();
  const Unit = phone ? UnitLines : UnitCard;
  return (
    <ul className={phone ? classes.list : classes.grid}>
      {units.map((unit) => (
        <li key={unit.id} className={classes.item}>
          <Unit
            unit={unit}
            commercial={isCommercial(property.property_type)}
            people={property.unit_count !== null}
          />
        </li>
      ))}
    </ul>
  );
}

type UnitGridProps = {
  property: PropertyRow;
  /** 'Add Unit' and its drawer, which belong to units. */
  addUnit?: ReactNode;
};

/** The units of a property, a page at a time; status and place are in the URL. */
export function UnitGrid({ property, addUnit }: UnitGridProps) {
  const params = useTableParams({ filters: FILTERS, limit: PAGE });
  const units = useQuery({
    ...listUnitsOptions({
      query: { ...params.query, property_id: property.id } as ListUnitsData['query'],
    }),
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0, next_cursor = null } = units.data ?? {};

  return (
    <section aria-labelledby="units-heading">
      <div className={classes.head}>
        <h2 id="units-heading" className={classes.title}>
          Units
        </h2>
        {(property.unit_count ?? 0) > 0 && <StatusChips property={property} params={params} />}
        {addUnit && <div className={classes.add}>{addUnit}</div>}
      </div>
      {units.isPending && <Skeletons />}
      {units.isError && !units.data && (
        <Card padded={false}>
          <ErrorState
            title="Failed to load units. Please try again later."
            code={codeOf(units.error)}
            onRetry={() => void units.refetch()}
          />
        </Card>
      )}
      {units.data && items.length === 0 && (
        <Card padded={false}>
          <EmptyState
            title="No units found for this property."
            icon={<IconDoor size={22} stroke={1.7} aria-hidden />}
            actions={
              params.activeFilters > 0 ? (
                <Button variant="default" onClick={params.clear}>
                  Show all units
                </Button>
              ) : (
                writes(property) && (
                  <Button component={Link} to={paths.import} variant="default" leftSection={upload}>
                    Import a CSV
                  </Button>
                )
              )
            }
          />
        </Card>
      )}
      {items.length > 0 && (
        <>
          <div className={classes.frame} aria-busy={units.isPlaceholderData || undefined}>
            {units.isPlaceholderData && <div className={classes.refetch} aria-hidden />}
            <Units units={items} property={property} />
          </div>
          {(params.hasPrevious || next_cursor) && (
            <Pager params={params} shown={items.length} nextCursor={next_cursor} total={total} />
          )}
        </>
      )}
    </section>
  );
}
