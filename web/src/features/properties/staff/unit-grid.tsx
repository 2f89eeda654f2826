import { Button } from '@mantine/core';
import { IconDoor, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PropertyRow } from '@/api/staff';
import { listUnitsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listUnitsFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { only } from '@/lib/filter-values';
import { type TableParams, useTableParams } from '@/lib/table-params';
import { CardGrid } from '@/ui/card-grid';
import { EmptyState } from '@/ui/empty-state';
import { Chip } from '@/ui/filter-bar';
import { usePhone } from '@/ui/use-phone';
import { isCommercial } from '../property-types';
import { UnitCard, UnitLines } from './unit-card';
import classes from './unit-grid.module.css';

const FILTERS = only(listUnitsFilters, 'status');
type UnitParams = TableParams<typeof FILTERS>;
/** Fills rows of one, two, three and four cards. */
const PAGE = 24;

const upload = <IconUpload size={16} stroke={1.7} aria-hidden />;

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

function StatusChips({ property, params }: { property: PropertyRow; params: UnitParams }) {
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

function Nothing({ property, params }: { property: PropertyRow; params: UnitParams }) {
  const filtered = params.activeFilters > 0;
  return (
    <EmptyState
      title="No units found for this property."
      icon={<IconDoor size={22} stroke={1.7} aria-hidden />}
      actions={
        filtered ? (
          <Button variant="default" onClick={params.clear}>
            Show all units
          </Button>
        ) : (
          property.can.write && (
            <Button component={Link} to={paths.import} variant="default" leftSection={upload}>
              Import a CSV
            </Button>
          )
        )
      }
    />
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
    ...listUnitsOptions({ query: { ...params.query, property_id: property.id } }),
    placeholderData: keepPreviousData,
  });
  const phone = usePhone();
  const Unit = phone ? UnitLines : UnitCard;

  return (
    <section aria-labelledby="units-heading">
      <div className={classes.head}>
        <h2 id="units-heading" className={classes.title}>
          Units
        </h2>
        {(property.unit_count ?? 0) > 0 && <StatusChips property={property} params={params} />}
        {addUnit && <div className={classes.add}>{addUnit}</div>}
      </div>
      <CardGrid
        label="Units of this property"
        list={units}
        rowKey={({ id }) => id}
        card={(unit) => (
          <Unit
            unit={unit}
            commercial={isCommercial(property.property_type)}
            people={property.unit_count !== null}
          />
        )}
        params={params}
        least={232}
        gap={12}
        className={phone ? classes.list : undefined}
        empty={<Nothing property={property} params={params} />}
        blank={<div className={classes.blank} />}
        errorText="Failed to load units. Please try again later."
        loadingText="Loading units..."
      />
    </section>
  );
}
