import { formatExact } from '@/lib/dates';
import { Text } from '@/ui/text';

export type Line = { place: number; name: string; role: string; signed_at: string | null };

/** Who signs at which place, and who has. */
export function Roster({ lines }: { lines: readonly Line[] }) {
  return (
    <div>
      {lines.map(({ place, name, role, signed_at }) => (
        <Text key={place} as="div">
          {place} · {name}
          {role === 'staff' ? ', for the owner' : role === 'guarantor' ? ', guarantor' : ''} ·{' '}
          {signed_at ? `signed ${formatExact(signed_at)}` : 'not yet'}
        </Text>
      ))}
    </div>
  );
}
