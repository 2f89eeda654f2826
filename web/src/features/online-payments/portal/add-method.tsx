import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { OwnMethods } from '@/api/portal';
import { addOwnMethodMutation } from '@/api/portal/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { EmptyState } from '@/ui/empty-state';
import { RadioChoices } from '@/ui/radio-choices';
import { Card } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { methodName } from './method-words';

type AddMethodProps = { methods: OwnMethods; propertyId: string; onAdded: () => void };

/** One of the simulator's methods; each says what becomes of payments with it. */
export function AddMethod({ methods, propertyId, onAdded }: AddMethodProps) {
  const { create, isPending } = useCreate(addOwnMethodMutation());
  const [chosen, setChosen] = useState(methods.test_methods[0]?.test_method ?? '');
  const [failure, setFailure] = useState<string>();
  if (!methods.gateway) return <EmptyState title="Online payments are not set up" />;
  const add = async () => {
    try {
      await create({ body: { property_id: propertyId, test_method: chosen } });
      onAdded();
    } catch (error) {
      setFailure(messageOf(error, 'The payment method could not be added. Please try again.'));
    }
  };
  return (
    <Card>
      <Stack gap="md">
        <Text>Test gateway: no money moves, and no card number is asked for.</Text>
        <RadioChoices
          label="Test method"
          value={chosen}
          onChange={setChosen}
          choices={methods.test_methods.map((each) => ({
            value: each.test_method,
            label: methodName(each),
            description: each.does,
          }))}
        />
        {failure && <WarnLine alert>{failure}</WarnLine>}
        <Button size="lg" loading={isPending} onClick={() => void add()}>
          Add payment method
        </Button>
      </Stack>
    </Card>
  );
}
