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
