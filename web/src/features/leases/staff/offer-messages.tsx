import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RenewalOfferMessages } from '@/api/staff';
import { renewalOfferMessagesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

/** The mail in its frame; its button leads nowhere here. */
function Mail({ mail }: { mail: RenewalOfferMessages }) {
  return (
    <Stack inert gap="sm" align="flex-start">
      <Text size="control" ink="text" as="div">
        {mail.sender}
      </Text>
      <Text size="section" ink="text" as="div">
        {mail.subject}
      </Text>
      {mail.paragraphs.map((lines) => (
        <Text key={lines.join('\n')} lines>
          {lines.join('\n')}
        </Text>
      ))}
      <Button>{mail.action}</Button>
      <Text size="caption" ink="text3">
        {mail.why}
      </Text>
    </Stack>
  );
}

function Sms({ text }: { text: string }) {
  return (
    <Stack gap="sm">
      <Text ink="text">{text}</Text>
      <Text size="caption" ink="text3">
        Goes to tenants with a phone number and no e-mail address.
      </Text>
    </Stack>
  );
}

type OfferMessagesProps = { leaseId: string; answerBy: string; by: 'email' | 'sms' };

/** What brings the residents to their page, in the words that go out. */
export function OfferMessages({ leaseId, answerBy, by }: OfferMessagesProps) {
  const { data, error } = useQuery({
    ...renewalOfferMessagesOptions({ path: { lease_id: leaseId }, query: { answer_by: answerBy } }),
    enabled: answerBy !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <WarnLine alert>{messageOf(error, 'The preview could not be loaded.')}</WarnLine>;
  if (!data) return answerBy ? <LoadingText>Loading the preview...</LoadingText> : <Text>Enter a date.</Text>;
  return by === 'email' ? <Mail mail={data} /> : <Sms text={data.sms} />;
}
