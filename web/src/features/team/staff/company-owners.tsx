import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CompanyOwner, CompanyRow } from '@/api/staff';
import { listCompanyOwnersOptions, removeCompanyOwnerMutation } from '@/api/staff/@tanstack/react-query.gen';
import { nameOf } from '@/lib/people';
import { RowCard } from '@/ui/data-table';
import { lazyDialog } from '@/ui/lazy-dialog';
import { ListSection } from '@/ui/list-section';
import { Question } from '@/ui/question';
import { RowMenu } from '@/ui/row-menu';
import { useOverlay } from '@/ui/use-overlay';
import { PersonLines, Who } from './person';

const NameOwner = lazyDialog(() => import('./name-owner'));

/** Who owns the company itself: its settings, and the team of what nobody owns any more. */
export function CompanyOwners({ company }: { company: CompanyRow }) {
  const path = { company_id: company.id };
  const owners = useQuery(listCompanyOwnersOptions({ path }));
  const remove = useMutation(removeCompanyOwnerMutation());
  const naming = useOverlay<true>();
  const removing = useOverlay<CompanyOwner>();
  const items = owners.data?.items ?? [];

  const fact = (owner: CompanyOwner) =>
    items.length === 1 ? 'The only owner stays. Name somebody else first.' : owner.email;
  const removal = (owner: CompanyOwner) => (owner.is_self ? 'Give up ownership' : 'Remove');
  const menu = (owner: CompanyOwner) =>
    items.length > 1 && (
      <RowMenu
        what={nameOf(owner)}
        items={[{ label: removal(owner), danger: true, onClick: () => removing.open(owner) }]}
      />
    );

  return (
    <ListSection
      title={`Owners of ${company.name}`}
      count={owners.data?.items.length}
      right={
        <Button variant="default" size="xs" onClick={() => naming.open(true)}>
          Name an owner
        </Button>
      }
      list={owners}
      columns={[
        { key: 'owner', title: 'Owner', render: (row) => <PersonLines person={row} fact={fact(row)} /> },
      ]}
      rowKey={({ account_id }) => account_id}
      rowHeight={51}
      rowActions={menu}
      card={(owner) => <RowCard title={<Who person={owner} />} fact={fact(owner)} />}
      errorText="Failed to load the owners. Please try again later."
      empty={null}
    >
      <NameOwner opened={naming.opened} onClose={naming.close} company={company} owners={items} />
      <Question
        about={removing}
        ask={(owner) => ({
          title: owner.is_self
            ? `Give up owning ${company.name}?`
            : `Remove ${nameOf(owner)} as an owner of ${company.name}?`,
          text: `Roles on properties stay as they are. Another owner can name ${owner.is_self ? 'you' : 'them'} again.`,
          confirmLabel: owner.is_self ? removal(owner) : 'Remove owner',
          failureText: 'Failed to remove the owner',
          onConfirm: () => remove.mutateAsync({ path: { ...path, account_id: owner.account_id } }),
          done: `${nameOf(owner)} no longer owns ${company.name}`,
        })}
      />
    </ListSection>
  );
}
