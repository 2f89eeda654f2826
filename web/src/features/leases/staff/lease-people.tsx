import { ActionIcon, Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { LeaseRow } from '@/api/staff';
import { removeLeasePartyMutation } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { moneyExact } from '@/lib/money';
import { phoneHref } from '@/lib/phone';
import { ifMatch } from '@/lib/request-headers';
import { OpenSignatures } from '@/records/open-signatures';
import { Avatar } from '@/ui/avatar';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { LinkLines } from '@/ui/link-lines';
import { RowMenu } from '@/ui/row-menu';
import { Section } from '@/ui/section';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { isClosed, roleLabel } from './lease-words';

const AddParty = lazyDialog(() => import('./add-party'));
const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

type Party = LeaseRow['parties'][number];

/** What a role means: an occupant does not sign, a guarantor says how far. */
function meaning({ role, owes_up_to }: Party): string | null {
  if (role === 'occupant') return 'does not sign';
  if (role === 'guarantor')
    return owes_up_to === null ? 'vouches for all of it' : `owes up to ${moneyExact(owes_up_to)}`;
  return null;
}

/** The ways to reach somebody, where they are known. */
const Reach = ({ party: { full_name, email, phone } }: { party: Party }) => (
  <>
    {email && (
      <ActionIcon component="a" href={`mailto:${email}`} title={email} aria-label={`E-mail ${full_name}`}>
        <IconMail {...icon} />
      </ActionIcon>
    )}
    {phone && (
      <ActionIcon component="a" href={phoneHref(phone)} title={phone} aria-label={`Call ${full_name}`}>
        <IconPhone {...icon} />
      </ActionIcon>
    )}
  </>
);

type RemovePartyProps = {
  leaseId: string;
  party: Party;
  opened: boolean;
  onClose: () => void;
  onRemove: (party: Party) => Promise<void>;
};

const RemoveParty = ({ leaseId, party, opened, onClose, onRemove }: RemovePartyProps) => (
  <ConfirmDialog
    opened={opened}
    onClose={onClose}
    title={`Remove ${party.full_name} from the lease?`}
    confirmLabel="Remove"
    onConfirm={() => onRemove(party)}
    failureText="Failed to update lease. Please try again."
  >
    They are no longer a party to it.
    <OpenSignatures leaseId={leaseId} opened={opened} act="This" />
  </ConfirmDialog>
);

/** Everybody on the lease. */
export function LeasePeople({ lease }: { lease: LeaseRow }) {
  const adding = useOverlay<true>();
  const removal = useMutation(removeLeasePartyMutation());
  const mayChange = lease.can.write && !isClosed(lease);
  const removing = useOverlay<Party>();
  const remove = async (party: Party) => {
    await removal.mutateAsync({
      path: { lease_id: lease.id, party_id: party.id },
      headers: ifMatch(lease.version),
    });
    toast.success(`${party.full_name} is no longer on the lease`);
  };
  const removable = lease.parties.filter(({ role }) => role !== 'primary');
  return (
    <Section
      title="Resident Information"
      padded={false}
      right={
        mayChange && (
          <>
            <Button variant="subtle" size="xs" onClick={() => adding.open(true)}>
              Add party
            </Button>
            {removable.length > 0 && (
              <RowMenu
                what="people on the lease"
                items={removable.map((party) => ({
                  label: `Remove ${party.full_name}`,
                  danger: true,
                  onClick: () => removing.open(party),
                }))}
              />
            )}
          </>
        )
      }
    >
      <LinkLines
        lines={lease.parties.map((party) => ({
          key: party.id,
          to: paths.resident(party.resident_id),
          title: party.full_name,
          text: [roleLabel(party.role), meaning(party)].filter(Boolean).join(' · '),
          mark: <Avatar name={party.full_name} src={party.photo_url} />,
          beside: <Reach party={party} />,
        }))}
      />
      {removing.item && (
        <RemoveParty
          leaseId={lease.id}
          party={removing.item}
          opened={removing.opened}
          onClose={removing.close}
          onRemove={remove}
        />
      )}
      <AddParty lease={lease} opened={adding.opened} onClose={adding.close} />
    </Section>
  );
}
