import { Button, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LinkedRequest } from '@/api/link';
import { answerLinkedRequestMutation, findLinkedRequestOptions } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { formatDayOf } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { ChoiceCards } from '@/ui/choice-cards';
import { EmptyState } from '@/ui/empty-state';
import { Loaded } from '@/ui/loaded';
import { PageFoot } from '@/ui/page-foot';
import { PageHeader } from '@/ui/page-header';
import { WarnLine } from '@/ui/warn-line';

const FAILED = 'Your answer could not be sent. Please try again.';
const choices = [
  { value: 'yes', label: 'Yes', note: 'It is fixed' },
  { value: 'no', label: 'No', note: 'Something is still wrong' },
] as const;

type Answer = (typeof choices)[number]['value'];

type AskedProps = { request: LinkedRequest; onAnswered: () => void };

function Question({ request, onAnswered }: AskedProps) {
  const { token, property_name } = useLink();
  const [said, setSaid] = useState<Answer | ''>('');
  const [words, setWords] = useState('');
  const answer = useMutation({ ...answerLinkedRequestMutation(), onSettled: onAnswered });
  const missing = said === '' || (said === 'no' && words.trim() === '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({ path: { token }, body: { fixed: said === 'yes', body: words.trim() || null } });
  };
  const done = request.completed_at ? ` · done ${formatDayOf(request.completed_at)}` : '';
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <PageHeader title="Is it fixed?" facts={`${request.title} · ${property_name}${done}`} />
        <ChoiceCards label="Your answer" shape="rows" choices={choices} value={said} onChange={setSaid} />
        {said === 'no' && (
          <Textarea
            label="What is still wrong"
            required
            rows={3}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {answer.isError && <WarnLine alert>{messageOf(answer.error, FAILED)}</WarnLine>}
      </Stack>
      <PageFoot note="Without an answer within seven days we take it as a yes.">
        <Button type="submit" size="lg" fullWidth disabled={missing} loading={answer.isPending}>
          {said === 'no' ? 'Open it again' : said === 'yes' ? 'Yes, it is fixed' : 'Choose an answer first'}
        </Button>
      </PageFoot>
    </form>
  );
}

function Asked({ request, onAnswered }: AskedProps) {
  if (request.fix_confirmed_at) {
    return <EmptyState heading="h1" title="Thank you" text={`You said that “${request.title}” is fixed.`} />;
  }
  if (request.status !== 'completed') {
    return (
      <EmptyState
        heading="h1"
        title="It is open again"
        text="Your property manager is told, and gets back to you."
      />
    );
  }
  return <Question request={request} onAnswered={onAnswered} />;
}

/** 'Is it fixed?', asked by mail when a request is completed; opening the page answers nothing. */
export function IsItFixed() {
  const { token } = useLink();
  const found = useQuery(findLinkedRequestOptions({ path: { token } }));
  return (
    <Loaded
      query={found}
      loadingText="Loading the request..."
      errorText="The request could not be loaded."
      missing={
        <EmptyState heading="h1" title="This link has ended" text="Ask whoever sent it for another one." />
      }
    >
      {(request) => <Asked request={request} onAnswered={() => void found.refetch()} />}
    </Loaded>
  );
}
