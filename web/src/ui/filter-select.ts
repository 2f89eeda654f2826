/** One choice among the filters above a list. */
export type FilterSelect = {
  name: string;
  /** For screen readers, and above the field in the sheet. */
  label: string;
  /** '' is the first option: { value: '', label: 'All statuses' }. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  width?: number;
  /** For long lists, such as properties: type to search; `onSearch` asks the server for more. */
  searchable?: boolean;
  onSearch?: (text: string) => void;
};

export type FilterControlProps = { select: FilterSelect; labelled: boolean };

type Chooser = {
  sort: string;
  filters: Record<string, string>;
  setSort: (sort: string) => void;
  setFilter: (name: never, value: string) => void;
};

/** A filter of the address as a choice above the list. */
export const filterSelect = (
  { filters, setFilter }: Chooser,
  name: string,
  label: string,
  options: FilterSelect['options'],
  width?: number,
): FilterSelect => ({
  name,
  label,
  value: filters[name] ?? '',
  options,
  onChange: (value) => setFilter(name as never, value),
  width,
});

/** The order of cards, which have no columns to sort by. */
export const sortSelect = (
  { sort, setSort }: Chooser,
  options: FilterSelect['options'],
  width?: number,
): FilterSelect => ({ name: 'sort', label: 'Sort by', value: sort, options, onChange: setSort, width });
