import '@mantine/core/styles/SimpleGrid.css';
import { Button, Group, Modal, SimpleGrid, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EquipmentCode } from '@/api/staff';
import {
  equipmentCodesMutation,
  listEquipmentOptions,
  renewEquipmentCodeMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { AskButton } from '@/ui/question';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import classes from './equipment-codes.module.css';

const MOST = 200;

type Filters = NonNullable<Parameters<typeof listEquipmentOptions>[0]>['query'];

/** One label: the code, and which piece it goes on. */
const Label = ({ code }: { code: EquipmentCode }) => (
  <div className={classes.label}>
    <svg
      className={classes.qr}
      viewBox={`0 0 ${code.picture.size} ${code.picture.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code of ${code.equipment_name}`}
    >
      <path d={code.picture.path} />
    </svg>
    <Text ink="text">{code.equipment_name}</Text>
    <Text size="caption">{[code.property_name, code.location_details].filter(Boolean).join(' · ')}</Text>
    <Text size="caption">Broken? Scan to report it.</Text>
  </div>
);

/** The old code dies with the new one, which is asked about once. */
function Renewing({ code, onRenewed }: { code: EquipmentCode; onRenewed: () => void }) {
  const { mutateAsync } = useMutation({ ...renewEquipmentCodeMutation(), onSuccess: onRenewed });
  return (
    <AskButton
      variant="default"
      ask={{
        title: `A new code for ${code.equipment_name}?`,
        text: 'Labels that hang there now open nothing any more. Print the new one and replace them.',
        confirmLabel: 'Make a new code',
        onConfirm: () => mutateAsync({ path: { equipment_id: code.equipment_id } }),
        done: 'The old code opens nothing any more',
      }}
    >
      New code
    </AskButton>
  );
}

function Sheet({ ids, one }: { ids: readonly string[]; one: boolean }) {
  const { mutate, data, error } = useMutation(equipmentCodesMutation());
  const wanted = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: codes are asked for once for the same pieces.
  useEffect(() => {
    if (wanted) mutate({ body: { equipment_ids: wanted.split(',') } });
  }, [wanted]);
  const codes = data?.items;
  const [first] = codes ?? [];
  if (wanted === '') return <Text>No equipment found</Text>;
  if (error) return <WarnLine alert>{messageOf(error, 'The codes could not be made.')}</WarnLine>;
  if (!codes) return <LoadingText>Making the codes...</LoadingText>;
  return (
    <Stack gap="md">
      <Group gap="xs" className={classes.unprinted}>
        <Button
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        {one && first && (
          <Renewing code={first} onRenewed={() => mutate({ body: { equipment_ids: [...ids] } })} />
        )}
      </Group>
      {codes.length === 0 && <Text>A piece that is retired has no code.</Text>}
      <SimpleGrid cols={one ? 1 : { base: 1, xs: 2, sm: 3 }} spacing="md">
        {codes.map((code) => (
          <Label key={code.equipment_id} code={code} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Filtered({ filters }: { filters: Filters }) {
  const { data, error } = useQuery(listEquipmentOptions({ query: { ...filters, limit: MOST } }));
  if (error) return <WarnLine alert>{messageOf(error, 'The equipment could not be loaded.')}</WarnLine>;
  if (!data) return <LoadingText>Loading the equipment...</LoadingText>;
  const ids = data.items.filter(({ can, status }) => can.write && status !== 'retired').map(({ id }) => id);
  return (
    <>
      {(data.total ?? 0) > MOST && (
        <WarnLine>{`These are the first ${MOST} of ${data.total}. Narrow the filters for the others.`}</WarnLine>
      )}
      <Sheet ids={ids} one={false} />
    </>
  );
}

type EquipmentCodesProps = {
  opened: boolean;
  onClose: () => void;
  /** One piece, or the sheet of what is filtered. */
  of: { piece: { id: string; name: string } } | { filters: Filters };
};

/** The code on a piece of equipment, or the sheet that is printed of several. */
export default function EquipmentCodes({ opened, onClose, of }: EquipmentCodesProps) {
  const one = 'piece' in of;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={one ? 'sm' : 'xl'}
      title={one ? of.piece.name : 'QR codes'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{
        header: classes.unprinted,
        overlay: classes.overlay,
        inner: classes.inner,
        content: classes.sheet,
      }}
    >
      {one ? <Sheet ids={[of.piece.id]} one /> : <Filtered filters={of.filters} />}
    </Modal>
  );
}
