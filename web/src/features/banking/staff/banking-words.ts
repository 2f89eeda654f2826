import type { BankAccountRow, JournalEntryRow } from '@/api/staff';

export type EntryKind = 'contribution' | 'draw' | 'bank_transfer' | 'bank_fee';

/** What a person records at the bank, and what each needs to say. */
export const kinds: readonly { value: EntryKind; label: string }[] = [
  { value: 'contribution', label: 'Owner contribution' },
  { value: 'draw', label: 'Owner draw' },
  { value: 'bank_transfer', label: 'Transfer between accounts' },
  { value: 'bank_fee', label: 'Bank fee' },
];

export const kindName = (kind: JournalEntryRow['kind']) =>
  kinds.find(({ value }) => value === kind)?.label ?? kind;

/** 'Operating account ••4417' */
export const accountName = ({ name, last_four }: Pick<BankAccountRow, 'name' | 'last_four'>) =>
  last_four ? `${name} ••${last_four}` : name;
