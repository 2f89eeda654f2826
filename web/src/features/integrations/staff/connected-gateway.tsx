import '@mantine/core/styles/Code.css';
import { Code, Group, Stack } from '@mantine/core';
import type { GatewayConnected } from '@/api/staff';
import { CopyButton } from '@/ui/copy-button';
import { FactList } from '@/ui/fact-list';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { REPORTED, testedWords } from './gateway-words';

const NO_REPORTS =
  'Stripe cannot report here yet. Bank debits that come back and disputes are heard once an hour until you add the signing secret of the webhook.';

/** Where Stripe is told to report, and what. */
export function WebhookAddress({ url }: { url: string }) {
  return (
    <Stack gap="xs">
      <Text>At Stripe, under Developers, Webhooks, add an endpoint with this address and these events:</Text>
      <Group gap="xs" align="center">
        <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
        <CopyButton text={url} what="The address" />
      </Group>
      <Text size="caption" ink="text3">
        {REPORTED.join(', ')}
      </Text>
    </Stack>
  );
}

/** The account that takes payments: what its keys are known by, and whether Stripe reports here. */
export function ConnectedGateway({ account, webhookUrl }: { account: GatewayConnected; webhookUrl: string }) {
  return (
    <Stack gap="md">
      {account.failure && <WarnLine>{account.failure}</WarnLine>}
      {account.reports_failure && <WarnLine>{account.reports_failure}</WarnLine>}
      {!account.has_webhook_secret && <WarnLine>{NO_REPORTS}</WarnLine>}
      <FactList
        facts={[
          ['Account', account.name],
          ['Secret key', `${account.key_hint}, never shown again`],
          ['Signing secret', account.has_webhook_secret ? 'Kept, never shown again' : 'Not given yet'],
          ['Connection', testedWords(account)],
        ]}
      />
      <WebhookAddress url={webhookUrl} />
    </Stack>
  );
}
