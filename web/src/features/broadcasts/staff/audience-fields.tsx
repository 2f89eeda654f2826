import { Stack } from '@mantine/core';
import type { BroadcastDraft, BroadcastRow } from '@/api/staff';
import { PropertyChecks } from '@/pickers/property-checks';
import { ChoiceField } from '@/ui/inputs';
import { ChosenResidents, ChosenUnits } from './chosen-homes';

export type Audience = { kind: BroadcastRow['audience']['kind']; ids: string[] };

const KINDS: { value: Audience['kind']; label: string }[] = [
  { value: 'all', label: 'All residents' },
  { value: 'properties', label: 'Residents of properties' },
  { value: 'units', label: 'Residents of units' },
  { value: 'residents', label: 'Residents by name' },
  { value: 'balance', label: 'Residents who owe' },
];

/** Whom a draft goes to, as the form keeps it. */
export function chosenOf({ kind, property_ids, unit_ids, resident_ids }: BroadcastRow['audience']): Audience {
  return { kind, ids: kind === 'units' ? unit_ids : kind === 'residents' ? resident_ids : property_ids };
}

/** The same as the server takes it: ids under the name of what they are. */
export function sentAudience({ kind, ids }: Audience): BroadcastDraft['audience'] {
  if (kind === 'all') return { kind };
  if (kind === 'units') return { kind, unit_ids: ids };
  if (kind === 'residents') return { kind, resident_ids: ids };
  return { kind, property_ids: ids };
}

type AudienceFieldsProps = { value: Audience; onChange: (audience: Audience) => void };

/** Which residents, and of what: everybody needs nothing more. */
export function AudienceFields({ value, onChange }: AudienceFieldsProps) {
  const { kind, ids } = value;
  const picked = { value: ids, onChange: (chosen: string[]) => onChange({ kind, ids: chosen }) };
  return (
    <Stack gap="md">
      <ChoiceField
        label="Residents"
        data={KINDS}
        value={kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Audience['kind'], ids: [] })}
      />
      {(kind === 'properties' || kind === 'balance') && <PropertyChecks label="Properties" {...picked} />}
      {kind === 'units' && <ChosenUnits {...picked} />}
      {kind === 'residents' && <ChosenResidents {...picked} />}
    </Stack>
  );
}
