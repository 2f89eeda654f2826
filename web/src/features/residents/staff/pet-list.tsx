import { IconPaw } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PetRow } from '@/api/staff';
import { listPetsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { count } from '@/lib/money';
import { label } from '@/lib/words';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Question } from '@/ui/question';
import { useOverlay } from '@/ui/use-overlay';
import { Belonging, Belongings } from './belongings';
import { useRemovePet } from './use-remove-pet';

const PetForm = lazyDialog(() => import('./pet-form'));

/** 'Dog, Beagle' */
const kindOf = ({ type, breed }: PetRow) => [label(type), breed].filter(Boolean).join(', ');

/** The resident's pets as cards. */
export default function PetList({ residentId, mayEdit }: { residentId: string; mayEdit: boolean }) {
  const query = useQuery(listPetsOptions({ path: { resident_id: residentId } }));
  const form = useOverlay<PetRow | null>();
  const removing = useOverlay<PetRow>();
  const { removeOrThrow } = useRemovePet();
  return (
    <>
      <Belongings
        noun="pet"
        rows={query.data?.items}
        error={query.error}
        onRetry={() => void query.refetch()}
        onAdd={mayEdit ? () => form.open(null) : undefined}
        icon={<IconPaw size={22} stroke={1.7} aria-hidden />}
        card={(row) => (
          <Belonging
            title={row.name}
            sub={kindOf(row)}
            facts={[
              ['Weight', row.weight === null ? null : `${count(row.weight)} lb`],
              ['Vaccinated', row.vaccinated ? 'Yes' : 'No'],
              ['Registration', row.registration_number],
            ]}
            onEdit={mayEdit ? () => form.open(row) : undefined}
            onRemove={mayEdit ? () => removing.open(row) : undefined}
          />
        )}
      />
      <PetForm
        key={form.item?.id ?? 'new'}
        residentId={residentId}
        pet={form.item ?? null}
        opened={form.opened}
        onClose={form.close}
      />
      <Question
        about={removing}
        ask={(row) => ({
          title: `Remove ${row.name}?`,
          text: 'Are you sure you want to remove this pet?',
          confirmLabel: 'Remove pet',
          onConfirm: () => removeOrThrow(row),
        })}
      />
    </>
  );
}
