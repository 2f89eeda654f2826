import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyOwner, CompanyRow } from '@/api/staff';
import { listCompanyOwnersOptions, removeCompanyOwnerMutation } from '@/api/staff/@tanstack/react-query.gen';
import { codeOf } from '@/lib/problem';
import { Avatar } from '@/ui/avatar';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { Section } from '@/ui/section';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { Counted } from './members';
import { nameOf } from './role-words';
import classes from './team.module.css';

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

  return (
    <Section
      padded={false}
      title={<Counted title={`Owners of ${company.name}`} n={items?.length} />}
      right={
        <Button variant="default" size="xs" onClick={() => setNaming(true)}>
          Name an owner
        </Button>
      }
    >
      {owners.isError && (
        <ErrorState
          title="Failed to load the owners. Please try again later."
          code={codeOf(owners.error)}
          onRetry={() => void owners.refetch()}
        />
      )}
      <ul className={classes.owners} aria-label={`Owners of ${company.name}`}>
        {items?.map((owner) => (
          <Group component="li" gap={10} wrap="nowrap" key={owner.account_id}>
            <Avatar name={nameOf(owner)} />
            <span className={classes.grow}>
              <span className="medium">{nameOf(owner)}</span>{' '}
              {owner.is_self && <span className="text3">(you)</span>}
              <span className={classes.second}>
                {items.length === 1 ? 'The only owner stays. Name somebody else first.' : owner.email}
              </span>
            </span>
            {items.length > 1 && (
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
            )}
          </Group>
        ))}
      </ul>
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
