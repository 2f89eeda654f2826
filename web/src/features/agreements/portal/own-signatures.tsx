import { Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSignature } from '@/api/portal';
import {
  listOwnSignaturesOptions,
  openOwnSignatureFileOptions,
} from '@/api/portal/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { formatDayIn } from '@/lib/zoned';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { Roster } from '../roster';

const SignDialog = lazyDialog(() => import('./sign-dialog'));

/** Opens the file, which comes as a download, so the page stays where it is. */
export function useOwnFile() {
  const queryClient = useQueryClient();
  return async (row: OwnSignature, final: boolean) => {
    const asked = openOwnSignatureFileOptions({ path: { request_id: row.id }, query: { final } });
    const { url } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
    window.location.assign(url);
  };
}

function stateOf(row: OwnSignature) {
  if (row.my_turn) return `Sign by ${formatDayIn(row.expires_at, row.time_zone)}.`;
  if (row.status === 'completed') return 'Everybody has signed.';
  if (row.status === 'void' && row.taken_back) return `Taken back: ${row.taken_back}`;
  if (row.status !== 'pending') return 'This has ended.';
  return row.signed_at ? 'You have signed. Others still have to.' : 'Somebody else signs before you.';
}

type OneProps = { row: OwnSignature; onSign: () => void };

function One({ row, onSign }: OneProps) {
  const open = useOwnFile();
  const show = async (final: boolean) => {
    try {
      await open(row, final);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download document'));
    }
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text as="h3" size="control" ink="text">
          {row.title}
        </Text>
        <StatusBadge of="signature" value={row.status} />
      </Group>
      <Text>
        {[row.number, row.company, row.home].filter(Boolean).join(' · ')}. {stateOf(row)}
      </Text>
      {row.message && row.my_turn && <Text lines>{row.message}</Text>}
      <Roster
        lines={row.roster}
        zone={row.time_zone}
        oneByOne={row.one_by_one}
        open={row.status === 'pending'}
      />
      <Group gap="xs">
        {row.my_turn && <Button onClick={onSign}>Read and sign</Button>}
        {row.has_final && (
          <Button variant="default" onClick={() => void show(true)}>
            Download signed file
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What the resident is asked to sign, and what they have signed; nothing for who never was. */
export function OwnSignatures() {
  const { data } = useQuery(listOwnSignaturesOptions());
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState(false);
  const rows = data?.requests ?? [];
  const row = rows.find(({ id }) => id === chosen);
  if (rows.length === 0) return null;
  const part = (title: string, some: readonly OwnSignature[]) =>
    some.length > 0 && (
      <Section title={title}>
        <Stack gap="lg">
          {some.map((each) => (
            <One
              key={each.id}
              row={each}
              onSign={() => {
                setChosen(each.id);
                setOpened(true);
              }}
            />
          ))}
        </Stack>
      </Section>
    );
  const isOpen = ({ status }: OwnSignature) => status === 'pending';
  return (
    <>
      {part('To sign', rows.filter(isOpen))}
      {part(
        'Signed and ended papers',
        rows.filter((each) => !isOpen(each)),
      )}
      {row && <SignDialog row={row} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
