import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stopMessages } from '@/app/link/link';
import { messageOf } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';
import { PageFoot } from '@/ui/page-foot';
import { PageHeader } from '@/ui/page-header';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

const FAILED = 'Your answer could not be sent. Please try again.';

/** The page behind the link at the foot of a message to many; opening it stops nothing. */
export function StopMessages({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => stopMessages(token) });
  useEffect(() => {
    document.title = 'Stop these messages';
  }, []);
  if (stop.isSuccess) {
    return (
      <EmptyState
        heading="h1"
        title="These messages are stopped"
        text="You get no more messages to all residents by e-mail. Notices about your own home still come."
      />
    );
  }
  return (
    <>
      <Stack gap="md">
        <PageHeader title="Stop these messages?" />
        <Text>
          Your property manager sends messages to all residents by e-mail. You can stop them here. Receipts
          and notices about your own home still come.
        </Text>
        {stop.isError && <WarnLine alert>{messageOf(stop.error, FAILED)}</WarnLine>}
      </Stack>
      <PageFoot>
        <Button size="lg" fullWidth loading={stop.isPending} onClick={() => stop.mutate()}>
          Stop these messages
        </Button>
      </PageFoot>
    </>
  );
}
