import { formatExactIn } from '@/lib/zoned';
import { SignerLines } from '@/ui/signer-lines';
import type { RosterLine } from './signing-request';

export const ROLES: Record<string, string> = { guarantor: ' · guarantor', staff: ' · for the owner' };

type RosterProps = {
  lines: readonly RosterLine[];
  /** By its clock they have signed. */
  zone: string;
  oneByOne: boolean;
  open: boolean;
};

/** Who signs at which place, and who has; of the others what they wait for while it is open. */
export function Roster({ lines, zone, oneByOne, open }: RosterProps) {
  const next = lines.find(({ signed_at }) => !signed_at)?.place;
  const waits = ({ place, role }: RosterLine) => {
    if (!open) return 'Has not signed';
    if (!oneByOne || place === next) return 'Is asked to sign';
    return role === 'staff' && place === lines.length ? 'Signs for the owner, last' : 'Signs later';
  };
  return (
    <SignerLines
      lines={lines.map((line) => ({
        number: line.place,
        name: `${line.name}${ROLES[line.role] ?? ''}`,
        fact: line.signed_at ? `Signed ${formatExactIn(line.signed_at, zone)}` : waits(line),
        state: line.signed_at ? 'done' : open && (!oneByOne || line.place === next) ? 'next' : 'later',
      }))}
    />
  );
}
