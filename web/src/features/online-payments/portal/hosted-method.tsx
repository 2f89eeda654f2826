import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { openHostedPageMutation } from '@/api/portal/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { Card } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

type HostedMethodProps = {
  propertyId: string;
  /** Why the resident is here again. */
  note?: string | undefined;
};

/** The way to Stripe's own page, where a card or bank account is entered. */
export function HostedMethod({ propertyId, note }: HostedMethodProps) {
  const { mutateAsync } = useMutation(openHostedPageMutation());
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const go = async () => {
    setLeaving(true);
    setFailure(undefined);
    try {
      const { url } = await mutateAsync({ body: { property_id: propertyId } });
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      setFailure(messageOf(error, 'The page could not be opened. Please try again.'));
    }
  };
  const said = failure ?? note;
  return (
    <Card>
      <Stack gap="md">
        <Text>
          You add a card or a bank account on a page of Stripe, which then leads back here. Your numbers are
          kept by Stripe alone and never reach us.
        </Text>
        {said && <WarnLine alert>{said}</WarnLine>}
        <Button size="lg" loading={leaving} onClick={() => void go()}>
          Continue to Stripe
        </Button>
      </Stack>
    </Card>
  );
}
