import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnHome, OwnRequestLine } from '@/api/portal';
import { plural } from '@/lib/money';
import { LinkLines } from '@/ui/link-lines';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { Steps } from './own-history';
import { CategoryIcon, isOpen, promiseOf, whenOf } from './own-words';

type HomeRequestsProps = {
  requests: OwnHome['maintenance'];
  all: string;
  linkOf: (id: string) => string;
};

/** The newest requests on the first page, the open ones with how far they have come. */
export function HomeRequests({ requests, all, linkOf }: HomeRequestsProps) {
  const line = (request: OwnRequestLine) => (
    <Stack key={request.id} gap="xs">
      <LinkLines
        lines={[
          {
            key: request.id,
            to: linkOf(request.id),
            title: request.title,
            text: (isOpen(request) && promiseOf(request)) || whenOf(request),
            mark: <CategoryIcon category={request.category} />,
            end: <StatusBadge of="request" value={request.status} />,
          },
        ]}
      />
      {isOpen(request) && <Steps request={request} />}
    </Stack>
  );
  return (
    <Section
      title="Maintenance"
      right={
        <Link className="link" to={all}>
          All requests
        </Link>
      }
    >
      {requests.items.length === 0 ? (
        <Text>Nothing is reported. What you report shows here with what becomes of it.</Text>
      ) : (
        <Stack gap="md">
          {requests.items.map(line)}
          {requests.open > requests.items.length && <Text>{plural(requests.open, 'request')} open</Text>}
        </Stack>
      )}
    </Section>
  );
}
