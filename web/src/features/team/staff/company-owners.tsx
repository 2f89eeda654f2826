import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyOwner, CompanyRow } from '@/api/staff';
import { listCompanyOwnersOptions, removeCompanyOwnerMutation } from '@/api/staff/@tanstack/react-query.gen';
import { Avatar } from '@/ui/avatar';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DataTable, RowCard } from '@/ui/data-table';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { Section } from '@/ui/section';
import { toast } from '@/ui/toast';
import { TwoLines } from '@/ui/two-lines';
import { useOverlay } from '@/ui/use-overlay';
import { nameOf } from './role-words';

const NameOwner = lazyDialog(() => import('./name-owner'));

/** Who owns the company itself: its settings, and the team of what nobody owns any more. */
export function CompanyOwners({ company }: { company: CompanyRow }) {
  const path = { company_id: company.id };
  const owners = useQuery(listCompanyOwnersOptions({ path }));
  const remove = useMutation(removeCompanyOwnerMutation());
  const [naming, setNaming] = useState(false);
  const removing = useOverlay<CompanyOwner>();
  const items = owners.data?.items;
  const { item } = removing;
  const label = `Owners of ${company.name}`;

  const who = (owner: CompanyOwner) => (
    <>
      {nameOf(owner)} {owner.is_self && <span className="text3">(you)</span>}
    </>
  );
  const fact = (owner: CompanyOwner) =>
    items?.length === 1 ? 'The only owner stays. Name somebody else first.' : owner.email;

  return (
    <Section
      padded={false}
      title={label}
      count={items?.length}
      right={
        <Button variant="default" size="xs" onClick={() => setNaming(true)}>
          Name an owner
        </Button>
      }
    >
      <DataTable
        bare
        label={label}
        columns={[
          {
            key: 'owner',
            title: 'Owner',
            render: (owner) => (
              <TwoLines mark={<Avatar name={nameOf(owner)} />} first={who(owner)} second={fact(owner)} />
            ),
          },
        ]}
        rows={items}
        rowKey={({ account_id }) => account_id}
        rowHeight={51}
        rowActions={(owner) =>
          (items?.length ?? 0) > 1 && (
            <RowMenu
              what={nameOf(owner)}
              items={[
                {
                  label: owner.is_self ? 'Give up ownership' : 'Remove',
                  danger: true,
                  onClick: () => removing.open(owner),
                },
              ]}
            />
          )
        }
        card={(owner) => <RowCard title={who(owner)} fact={fact(owner)} />}
        error={owners.error}
        errorText="Failed to load the owners. Please try again later."
        onRetry={() => void owners.refetch()}
        empty={null}
      />
      <NameOwner opened={naming} onClose={() => setNaming(false)} company={company} owners={items ?? []} />
      {item && (
        <ConfirmDialog
          opened={removing.opened}
          onClose={removing.close}
          title={
            item.is_self
              ? `Give up owning ${company.name}?`
              : `Remove ${nameOf(item)} as an owner of ${company.name}?`
          }
          confirmLabel={item.is_self ? 'Give up ownership' : 'Remove owner'}
          failureText="Failed to remove the owner"
          onConfirm={async () => {
            await remove.mutateAsync({ path: { ...path, account_id: item.account_id } });
            toast.success(`${nameOf(item)} no longer owns ${company.name}`);
          }}
        >
          Roles on properties stay as they are. Another owner can name {item.is_self ? 'you' : 'them'} again.
        </ConfirmDialog>
      )}
    </Section>
  );
}
