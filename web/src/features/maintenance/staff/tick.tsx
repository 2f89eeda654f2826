import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';

type TickProps = { label: string; checked: boolean; some?: boolean; onChange: () => void };

/** A box before a row, or the one above them all; `some` of the rows are ticked. */
export default function Tick({ label, checked, some, onChange }: TickProps) {
  return <Checkbox aria-label={label} checked={checked} indeterminate={some} onChange={onChange} />;
}
