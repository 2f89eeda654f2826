import { Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryRow } from '@/api/staff';
import { readDeliveryOptions } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { kindOf, recipientOf } from './delivery-words';

type DeliveryTextProps = { row: DeliveryRow; opened: boolean; onClose: () => void };

const wordsOf = (version: number) => (version > 0 ? `your words, version ${version}` : 'our words');

/** What a message says: put together anew, since no text of it is kept. */
export default function DeliveryText({ row, opened, onClose }: DeliveryTextProps) {
  const found = useQuery({ ...readDeliveryOptions({ path: { delivery_id: row.id } }), enabled: opened });
  const { data } = found;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${kindOf(row)} to ${recipientOf(row)}`}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        {found.isPending && <LoadingText>Loading the message...</LoadingText>}
        {found.error && <Text>{messageOf(found.error, 'The message could not be loaded.')}</Text>}
        {data?.reason && <Text>{data.reason}</Text>}
        {data?.text && (
          <>
            <Text ink="text3">
              {`Its text is not kept: this is ${wordsOf(data.version)}, filled with what is true now.`}
            </Text>
            {data.subject && (
              <Text as="h3" size="section" ink="text">
                {data.subject}
              </Text>
            )}
            <Text lines>{data.text}</Text>
          </>
        )}
      </Stack>
    </Modal>
  );
}
