import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import classes from './filter-bar.module.css';
import { FilterControl } from './filter-control';
import type { FilterSelect } from './filter-select';
import { lazyDialog } from './lazy-dialog';
import { SearchField, type SearchFieldHandle } from './search-field';
import { usePhone } from './use-phone';

export type FilterChip = {
  label: string;
  active: boolean;
  onToggle: () => void;
  count?: number;
  /** It goes away when it is pressed. */
  removes?: boolean;
};

type FilterBarProps = {
  search?: { value: string; onChange: (q: string) => void; placeholder: string };
  selects?: readonly FilterSelect[];
  /** Controls of another kind, such as days; on phones in the sheet too. */
  more?: ReactNode;
  chips?: readonly FilterChip[];
  /** '6 of 12', '248 units' */
  result?: ReactNode;
  /** How many filters are set, search not counted. */
  active: number;
  onClear: () => void;
};

const FilterSheet = lazyDialog(() => import('./filter-sheet'));

export function Chip({ chip }: { chip: FilterChip }) {
  return (
    <button
      type="button"
      className={clsx(classes.chip, chip.active && classes.on)}
      aria-pressed={chip.active}
      onClick={chip.onToggle}
    >
      {chip.label}
      {chip.count !== undefined && <span className="num">{chip.count}</span>}
      {chip.removes && <IconX size={14} stroke={1.7} aria-hidden />}
    </button>
  );
}

/** Search, selects, chips, and how many rows are left. On phones the last three move into a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { search, selects = [], more, chips = [], result, active } = props;
  const field = useRef<SearchFieldHandle>(null);
  const clear = () => {
    field.current?.forget();
    props.onClear();
  };
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const anySet = active > 0 || (search?.value ?? '') !== '';
  const controls = selects.map((select) => (
    <FilterControl key={select.name} select={select} labelled={phone} />
  ));
  const toggles = chips.map((chip) => <Chip key={chip.label} chip={chip} />);

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the test browser, and the role says the same.
    <div role="search" className={classes.bar}>
      {search && <SearchField ref={field} {...search} />}
      {!phone && controls}
      {!phone && more}
      {!phone && toggles}
      {!phone && anySet && (
        <Button variant="subtle" color="gray" size="xs" c="var(--text2)" onClick={clear}>
          Clear filters
        </Button>
      )}
      {phone && selects.length + chips.length > 0 && (
        <Button
          variant="default"
          className={classes.open}
          aria-label={active > 0 ? `Filters, ${active} set` : 'Filters'}
          onClick={() => setOpen(true)}
        >
          <IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />
          {active > 0 && <span className={classes.badge}>{active}</span>}
        </Button>
      )}
      {!phone && result && (
        <span className={classes.result} aria-live="polite">
          {result}
        </span>
      )}
      <FilterSheet
        opened={phone && open}
        onClose={() => setOpen(false)}
        controls={
          <>
            {controls}
            {more}
          </>
        }
        chips={toggles.length > 0 && toggles}
        result={result}
        clearable={anySet}
        onClear={clear}
      />
    </div>
  );
}
