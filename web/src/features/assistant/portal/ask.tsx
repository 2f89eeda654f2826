import { Button } from '@mantine/core';
import { IconCalendarDue, IconCreditCard, IconFileText, IconReceipt, IconTool } from '@tabler/icons-react';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { PageHeader } from '@/ui/page-header';
import { TallPage } from '@/ui/tall-page';
import { Text } from '@/ui/text';
import { Composer } from '../composer';
import { History } from '../history';
import { Log } from '../log';
import { loadAnswerText } from '../reply';
import { SideContext, useSide } from '../side';
import { Starters } from '../starters';
import { type Conversation, useConversation } from '../use-conversation';
import { ownSide } from './own-side';

// The first answer does not wait for the part that sets its words.
void loadAnswerText();

const PROMISE = 'I read your own rent, lease, requests and papers, and ask before I do anything.';
const starters = [
  { text: 'What do I owe and why?', icon: IconReceipt },
  { text: 'When is my rent due?', icon: IconCalendarDue },
  { text: 'When does my lease end?', icon: IconFileText },
  { text: 'What is the status of my requests?', icon: IconTool },
];
/** Who has moved out has neither rent to come nor anything to report. */
const movedOutStarters = [
  { text: 'What do I owe and why?', icon: IconReceipt },
  { text: 'What did I pay this year?', icon: IconCreditCard },
  { text: 'When does my lease end?', icon: IconFileText },
];

/** Which engine gave the last answer. */
function EngineLine({ engine }: { engine: Conversation['engine'] }) {
  if (!engine) return null;
  return (
    <Text size="caption" ink="text3">
      Answered by {engine === 'model' ? 'a language model' : 'the built-in planner'}, from your records
    </Text>
  );
}

type TalkProps = {
  conversation: Conversation;
  welcome: ComponentType<{ onAsk: (question: string) => void }>;
};

function Talk({ conversation, welcome }: TalkProps) {
  const side = useSide();
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = conversation.talk.pending || conversation.state === 'loading';
  const send = () => {
    if (draft.trim() === '') return;
    conversation.send(draft);
    setDraft('');
  };
  return (
    <TallPage
      foot={
        <>
          <Composer
            ref={field}
            value={draft}
            onChange={setDraft}
            busy={busy}
            onSend={send}
            onFocus={() => undefined}
          />
          <EngineLine engine={conversation.engine} />
        </>
      }
    >
      <Log
        conversation={conversation}
        welcome={welcome}
        onRetry={() => conversation.load(side.remembered() ?? '')}
      />
    </TallPage>
  );
}

function Conversations({ welcome }: Pick<TalkProps, 'welcome'>) {
  const conversation = useConversation();
  const [view, setView] = useState<'talk' | 'history'>('talk');
  const talkAgain = (act: () => void) => {
    act();
    setView('talk');
  };
  const past = view === 'history';
  return (
    <>
      <PageHeader
        title="Ask"
        actions={
          <Button variant="default" onClick={() => setView(past ? 'talk' : 'history')}>
            {past ? 'Back to the conversation' : 'Conversations'}
          </Button>
        }
      />
      {past ? (
        <TallPage>
          <History
            current={conversation.talk.conversationId}
            onOpen={(id) => talkAgain(() => conversation.load(id))}
            onNew={() => talkAgain(conversation.begin)}
            onGone={conversation.begin}
          />
        </TallPage>
      ) : (
        <Talk conversation={conversation} welcome={welcome} />
      )}
    </>
  );
}

type AskProps = { residentId: string; name: string; movedOut: boolean };

/** Ask: a resident's conversation with the assistant about the home that is shown. */
export function Ask({ residentId, name, movedOut }: AskProps) {
  const side = useMemo(() => ownSide(residentId), [residentId]);
  const welcome = useMemo(
    () =>
      function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
        const shown = movedOut ? movedOutStarters : starters;
        return <Starters name={name} promise={PROMISE} starters={shown} onAsk={onAsk} />;
      },
    [name, movedOut],
  );
  return (
    <SideContext value={side}>
      <Conversations key={residentId} welcome={welcome} />
    </SideContext>
  );
}
