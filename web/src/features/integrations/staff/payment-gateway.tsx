import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  checkPaymentGatewayMutation,
  getPaymentGatewayOptions,
  removePaymentGatewayMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Question } from '@/ui/question';
import { RowMenu } from '@/ui/row-menu';
import { Section } from '@/ui/section';
import { FactsSkeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { ConnectedGateway } from './connected-gateway';
import { gatewayState, gatewayWords } from './gateway-words';

const REMOVAL =
  'Its keys are deleted here, residents pay nothing online any more, and AutoPay with it stops. ' +
  'Methods that were added with it are offered no more. At Stripe nothing changes.';

const ConnectGateway = lazyDialog(() => import('./connect-gateway'));

/** The company's own account at Stripe, which takes what residents pay. Only for the company's owners. */
export function PaymentGateway({ companyId }: { companyId: string }) {
  const query = { company_id: companyId };
  const { data, error, refetch } = useQuery(getPaymentGatewayOptions({ query }));
  const check = useMutation(checkPaymentGatewayMutation());
  const remove = useMutation(removePaymentGatewayMutation());
  const connecting = useOverlay<true>();
  const removing = useOverlay<{ version: number }>();
  const account = data?.account;
  const test = () =>
    void check
      .mutateAsync({ query })
      .then((found) =>
        found.account?.failure
          ? toast.error(found.account.failure)
          : toast.success('Stripe answered: the key works'),
      )
      .catch((refused: unknown) =>
        toast.error(messageOf(refused, 'The connection was not tested. Try again.')),
      );

  if (error) return <ErrorState title="The payment gateway could not be loaded." of={{ error, refetch }} />;
  return (
    <Section
      title="Online payments"
      right={
        <Group gap="xs" wrap="nowrap">
          {data && <StatusBadge of="integration" value={gatewayState(data)} />}
          {account && (
            <>
              <Button variant="default" size="xs" loading={check.isPending} onClick={test}>
                Test connection
              </Button>
              <RowMenu
                what="Stripe"
                items={[
                  { label: 'Replace keys', onClick: () => connecting.open(true) },
                  { label: 'Remove', danger: true, onClick: () => removing.open(account) },
                ]}
              />
            </>
          )}
          {data && !account && (
            <Button variant="default" size="xs" onClick={() => connecting.open(true)}>
              Connect Stripe
            </Button>
          )}
        </Group>
      }
    >
      {data ? (
        <Stack gap="sm">
          <p className="small text2">{gatewayWords(data)}</p>
          {account && <ConnectedGateway account={account} webhookUrl={data.webhook_url} />}
        </Stack>
      ) : (
        <FactsSkeleton />
      )}
      {data && (
        <ConnectGateway
          key={account ? 'replace' : 'connect'}
          opened={connecting.opened}
          onClose={connecting.close}
          companyId={companyId}
          account={account ?? null}
          webhookUrl={data.webhook_url}
        />
      )}
      <Question
        about={removing}
        ask={({ version }) => ({
          title: 'Remove the Stripe account?',
          text: REMOVAL,
          confirmLabel: 'Remove account',
          failureText: 'The account was not removed. Try again.',
          onConfirm: () => remove.mutateAsync({ query, headers: ifMatch(version) }),
          done: 'Stripe account removed',
        })}
      />
    </Section>
  );
}
