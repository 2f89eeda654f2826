import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { OwnAutopay, OwnMethods } from '@/api/portal';
import { putOwnAutopayMutation } from '@/api/portal/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { FormFoot } from '@/ui/form-foot';
import { Card } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { AutopayFields, choiceOf, missingOf, seenOf, termsOf } from './autopay-fields';

type FormProps = { of: OwnAutopay; methods: OwnMethods; addAt: string; onSaved: () => void };

/** Sets AutoPay up, or changes it: other terms are agreed to anew. */
export function AutopayForm({ of, methods, addAt, onSaved }: FormProps) {
  const put = useMutation(putOwnAutopayMutation());
  const [choice, setChoice] = useState(() =>
    choiceOf(of, methods.items.find((each) => each.is_default)?.id ?? ''),
  );
  const [failure, setFailure] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingOf(choice);
    setFailure(missing);
    if (missing) return;
    try {
      await put.mutateAsync({ body: termsOf(of, choice), headers: seenOf(of) });
      onSaved();
    } catch (error) {
      setFailure(messageOf(error, 'AutoPay could not be saved. Please try again.'));
    }
  };
  return (
    <form className="form" onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        <Card>
          <Stack gap="md">
            <AutopayFields of={of} methods={methods.items} value={choice} onChange={setChoice} />
            <Link className="link" to={addAt}>
              Add a payment method
            </Link>
          </Stack>
        </Card>
        {failure && <WarnLine alert>{failure}</WarnLine>}
        <FormFoot>
          <Button type="submit" size="lg" loading={put.isPending}>
            {of.autopay?.status === 'on' ? 'Change AutoPay' : 'Turn on AutoPay'}
          </Button>
          {methods.gateway === 'simulator' && <Text size="caption">Test gateway: no money moves</Text>}
        </FormFoot>
      </Stack>
    </form>
  );
}
