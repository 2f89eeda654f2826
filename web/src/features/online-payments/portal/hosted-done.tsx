import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keepHostedMethodMutation } from '@/api/portal/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { PageSkeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { HostedMethod } from './hosted-method';

type HostedDoneProps = { propertyId: string; page: string; onKept: () => void };

/** Back from Stripe's page: what was added there is kept, once however often the address is opened. */
export function HostedDone({ propertyId, page, onKept }: HostedDoneProps) {
  const { mutate, error } = useMutation(keepHostedMethodMutation());
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === page) return;
    asked.current = page;
    mutate(
      { body: { property_id: propertyId, page } },
      {
        onSuccess: () => {
          toast.success('Payment method added');
          onKept();
        },
      },
    );
  }, [mutate, propertyId, page, onKept]);
  if (error)
    return (
      <HostedMethod
        propertyId={propertyId}
        note={messageOf(error, 'The payment method could not be added. Please try again.')}
      />
    );
  return (
    <Stack gap="md">
      <span role="status">Adding your payment method...</span>
      <PageSkeleton />
    </Stack>
  );
}
