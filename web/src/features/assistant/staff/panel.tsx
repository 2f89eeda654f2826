import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { getAssistantStatusOptions } from '@/api/staff/@tanstack/react-query.gen';
import { usePhone } from '@/ui/use-phone';
import { Composer } from '../composer';
import { History } from '../history';
import { Log } from '../log';
import { LeadsAway } from '../own-link';
import { loadAnswerText } from '../reply';
import { SideContext } from '../side';
import { type Conversation, useConversation } from '../use-conversation';
import { Minimised } from './minimised';
import classes from './panel.module.css';
import { PanelHeader } from './panel-header';
import { remembered } from './remembered';
import { ResizeHandles } from './resize-handles';
import { staffSide } from './staff-side';
import type { PanelState } from './use-panel';
import { useAloneOnPage, useSwipe, useVisibleHeight } from './use-sheet';
import { useSize } from './use-size';
import { Welcome } from './welcome';

// The first answer does not wait for the part that sets its words.
void loadAnswerText();

/** Which engine answered last, or would answer. */
function EngineLine({ engine }: { engine: Conversation['engine'] }) {
  const { data: status } = useQuery({
    ...getAssistantStatusOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const by =
    (engine ?? status?.engine) === 'model' ? (status?.model ?? 'a language model') : 'the built-in planner';
  return <p className={classes.engine}>Answered by {by}, from your data</p>;
}

/** Words that somebody typed in the search box are asked as soon as that is possible. */
function useWordsFromElsewhere(state: PanelState, conversation: Conversation, keep: (words: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that words are brought.
  useEffect(() => {
    if (!state.words || state.place !== 'open' || conversation.state === 'loading') return;
    if (conversation.talk.pending) keep(state.words);
    else conversation.send(state.words);
    state.wordsTaken();
  }, [state.words, state.place, conversation.state]);
}

/** True while something was said that nobody has seen. */
function useNews(count: number, open: boolean) {
  const [seen, setSeen] = useState(count);
  if (open && seen !== count) setSeen(count);
  return !open && count > seen;
}

/** The assistant's panel: beside the page on a desk, over it on a phone. Stays loaded while it is closed. */
export default function AssistantPanel({ state }: { state: PanelState }) {
  return (
    <SideContext value={staffSide}>
      <Panel state={state} />
    </SideContext>
  );
}

function Panel({ state }: { state: PanelState }) {
  const phone = usePhone();
  const conversation = useConversation();
  const [draft, setDraft] = useState('');
  const [view, setView] = useState<'talk' | 'history'>('talk');
  const [full, setFull] = useState(false);
  const sizing = useSize();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const open = state.place === 'open' || (phone && state.place === 'minimised');
  const filling = open && phone && full;
  const news = useNews(conversation.talk.entries.length, open);
  const swipe = useSwipe(phone, { onClose: state.close, onFull: () => setFull(true) });
  const visible = useVisibleHeight(filling);
  useAloneOnPage(panel, filling);
  useWordsFromElsewhere(state, conversation, setDraft);

  // A phone's keyboard would cover the sheet: there the panel has the focus until somebody wants to type.
  useEffect(() => {
    if (!open) return setFull(false);
    (phone || view === 'history' ? panel : field).current?.focus({ preventScroll: true });
  }, [open, phone, view]);

  const { pending, entries } = conversation.talk;
  useEffect(() => {
    if (pending) setFull(true);
  }, [pending]);

  // What had the focus may have frozen with its step: the conversation goes on where one types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something was said.
  useEffect(() => {
    if (open && document.activeElement === document.body) {
      (phone ? panel : field).current?.focus({ preventScroll: true });
    }
  }, [entries, pending]);

  if (!open) {
    if (state.place !== 'minimised') return null;
    return <Minimised news={news} onRestore={state.open} onClose={state.close} />;
  }

  const send = () => {
    if (draft.trim() === '' || pending || conversation.state === 'loading') return;
    conversation.send(draft);
    setDraft('');
  };
  const talkAgain = () => setView('talk');
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog of ours lies elsewhere on the page, and closes by itself.
    if (event.key !== 'Escape' || !panel.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    if (view === 'history') talkAgain();
    else state.close();
  };

  return (
    <LeadsAway value={() => phone && setFull(false)}>
      <section
        ref={panel}
        role="dialog"
        aria-labelledby="assistant-title"
        aria-modal={filling || undefined}
        tabIndex={-1}
        className={clsx(classes.panel, filling && classes.full, swipe.pulled > 0 && classes.pulled)}
        style={
          phone
            ? {
                transform: swipe.pulled > 0 ? `translateY(${swipe.pulled}px)` : undefined,
                height: visible ?? undefined,
              }
            : { width: sizing.size.width, height: sizing.size.height }
        }
        onKeyDown={onKeyDown}
      >
        {!phone && <ResizeHandles {...sizing} />}
        <PanelHeader
          phone={phone}
          full={full}
          history={view === 'history'}
          onHistory={() => (view === 'history' ? talkAgain() : setView('history'))}
          onMinimise={() => (phone ? setFull(false) : state.minimise())}
          onFull={() => setFull(true)}
          onClose={state.close}
          onPointerDown={swipe.onPointerDown}
        />
        {view === 'history' ? (
          <History
            current={conversation.talk.conversationId}
            onOpen={(id) => {
              conversation.load(id);
              talkAgain();
            }}
            onNew={() => {
              conversation.begin();
              talkAgain();
            }}
            onGone={conversation.begin}
          />
        ) : (
          <>
            <Log
              conversation={conversation}
              welcome={Welcome}
              onRetry={() => conversation.load(remembered().conversation ?? '')}
            />
            <div className={classes.foot}>
              <Composer
                ref={field}
                value={draft}
                onChange={setDraft}
                busy={pending}
                onSend={send}
                onFocus={() => setFull(true)}
              />
              <EngineLine engine={conversation.engine} />
            </div>
          </>
        )}
      </section>
    </LeadsAway>
  );
}
