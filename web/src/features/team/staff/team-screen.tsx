import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSession } from '@/app/staff/session';
import { usePropertyOptions } from '@/pickers/use-property-options';
import { Columns } from '@/ui/columns';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { SearchSelect } from '@/ui/search-select';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { CompanyOwners } from './company-owners';
import { Leave } from './leave';
import { Members } from './members';
import { PendingInvitations } from './pending-invitations';
import { allRoles, roleWords } from './role-words';
import { type TeamPlace, useTeamPlace } from './use-team-place';

const InviteDialog = lazyDialog(() => import('./invite-dialog'));

function PlacePicker({ place }: { place: TeamPlace }) {
  const { options, search } = usePropertyOptions(place.propertyId);
  const { properties_total } = useSession();
  const companies = place.companies
    .filter(() => properties_total > 1)
    .map(({ id, name }) => ({ value: id, label: `All of ${name}` }));
  return (
    <SearchSelect
      aria-label="Property"
      w={{ base: '100%', sm: 280 }}
      allowDeselect={false}
      value={place.propertyId || (place.company?.id ?? '')}
      onChange={place.choose}
      options={[...companies, ...options]}
      onSearch={search}
    />
  );
}

/** 'You are an owner here' */
function ownRole({ property, isOwner }: TeamPlace): string {
  if (!property) return isOwner ? 'The properties that you own' : '';
  return `You are ${/^[ao]/.test(property.role) ? 'an' : 'a'} ${property.role} here`;
}

const RoleRail = () => (
  <Section title="What each role may do">
    <Stack component="dl" gap="sm" mb="md">
      {allRoles.map((role) => (
        <div key={role}>
          <dt className="small medium">{roleWords[role].label}</dt>
          <dd className="small text2">{roleWords[role].may}</dd>
        </div>
      ))}
    </Stack>
    <Text size="caption" ink="text3">
      A role holds for one property. A change counts from that person’s next click and is in the audit log.
    </Text>
  </Section>
);

/** Settings → Team Management: who works where, in which role, and who is invited. */
export function TeamScreen() {
  const { properties_total } = useSession();
  const place = useTeamPlace();
  const inviting = useOverlay<true>();

  if (properties_total === 0) {
    return (
      <EmptyState
        drawing="apartment"
        title="No Properties Found"
        text="A team works on a property. Add your first one, and invite people to it here."
      />
    );
  }
  if (place.error) {
    return <ErrorState title="Failed to load the team. Please try again later." of={place} />;
  }
  if (!place.isReady) return <PageSkeleton />;
  return (
    <>
      <Group gap={12} mb={16}>
        <PlacePicker place={place} />
        <Text as="span">{ownRole(place)}</Text>
        {place.property && <Leave property={place.property} />}
        {place.isOwner && (
          <Button
            ml="auto"
            w={{ base: '100%', sm: 'auto' }}
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => inviting.open(true)}
          >
            Invite Team Member
          </Button>
        )}
      </Group>
      <Columns label="What each role may do" aside={<RoleRail />} late>
        {place.isOwner ? (
          <>
            <Members place={place} />
            <PendingInvitations place={place} />
          </>
        ) : (
          <Section title="Members">
            <Text>Only owners see who works at {place.name}. Ask one of them to change your role.</Text>
          </Section>
        )}
        {place.company?.is_owner && <CompanyOwners company={place.company} />}
      </Columns>
      {place.isOwner && <InviteDialog opened={inviting.opened} onClose={inviting.close} place={place} />}
    </>
  );
}
