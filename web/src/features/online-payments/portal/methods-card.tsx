import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnMethod, OwnMethods } from '@/api/portal';
import { preferOwnMethodMutation, removeOwnMethodMutation } from '@/api/portal/@tanstack/react-query.gen';
import { ifMatch } from '@/lib/request-headers';
import { RowMenu } from '@/ui/row-menu';
import { Section } from '@/ui/section';
import { Tags } from '@/ui/tags';
import { Text } from '@/ui/text';
import { methodAdded, methodFact, methodName } from './method-words';

const factsOf = (method: OwnMethod) =>
  method.in_use
    ? 'A payment with it is on its way'
    : [methodFact(method), method.autopay && 'AutoPay uses it'].filter(Boolean).join(', ');

function Method({ method }: { method: OwnMethod }) {
  const prefer = useMutation(preferOwnMethodMutation());
  const remove = useMutation(removeOwnMethodMutation());
  const path = { method_id: method.id };
  const name = methodName(method);
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="control" ink="text">
          {name}
        </Text>
        <Text size="caption" ink="text3">
          {factsOf(method)}
        </Text>
        <Text size="caption" ink="text3">
          {methodAdded(method)}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {method.is_default && <Tags label={`Of ${name}`} tags={['Default']} />}
        <RowMenu
          what={name}
          items={[
            ...(method.is_default
              ? []
              : [{ label: 'Use by default', onClick: () => prefer.mutate({ path }) }]),
            ...(method.autopay
              ? []
              : [
                  {
                    label: 'Remove',
                    danger: true,
                    onClick: () => remove.mutate({ path, headers: ifMatch(method.version) }),
                  },
                ]),
          ]}
        />
      </Group>
    </Group>
  );
}

/** The resident's cards and bank accounts, the default first. */
export function MethodsCard({ methods, addAt }: { methods: OwnMethods; addAt: string }) {
  if (!methods.gateway) return null;
  return (
    <Section
      title="Payment methods"
      right={
        <Button component={Link} to={addAt} variant="subtle" size="xs">
          Add
        </Button>
      }
      note={methods.gateway === 'simulator' && 'Test gateway: no money moves'}
    >
      <Stack gap="sm">
        {methods.items.length === 0 && <Text>No card or bank account is kept yet.</Text>}
        {methods.items.map((method) => (
          <Method key={method.id} method={method} />
        ))}
      </Stack>
    </Section>
  );
}
