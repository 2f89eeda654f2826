import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconCornerDownLeft, IconSearch, IconSparkles, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchHit } from '@/api/staff';
import { searchOptions } from '@/api/staff/@tanstack/react-query.gen';
import { Avatar } from '@/ui/avatar';
import { features } from '../paths';
import { navigation } from './navigation';
import classes from './search-dialog.module.css';

type Choice = {
  id: string;
  group: string;
  /** Of a hit: where its group stands among the others. */
  at?: number;
  title: string;
  subtitle?: string | null;
  icon: ReactNode;
  /** Where it leads; without one it is the assistant that is asked. */
  to?: string;
};

const kinds = features.flatMap(({ icon, search = {} }) =>
  Object.entries(search).map(([kind, shown]) => ({ kind, Icon: icon, ...shown })),
);

const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]));

function choiceOf(hit: SearchHit): Choice[] {
  const kind = kindOf.get(hit.kind);
  if (!kind) return [];
  const { Icon, drawnAs, label, at, to } = kind;
  const icon =
    drawnAs === 'person' ? (
      <Avatar name={hit.title} size={22} />
    ) : (
      Icon && <Icon size={18} stroke={1.7} aria-hidden />
    );
  const { id, title, subtitle } = hit;
  return [{ id: `${hit.kind}-${id}`, group: label, at, title, subtitle, icon, to: to(hit) }];
}

const goTo: readonly Choice[] = navigation
  .flatMap(({ items }) => items)
  .map(({ label, to }) => ({
    id: `go-${to}`,
    group: 'Go to',
    title: label,
    icon: <IconArrowRight size={18} stroke={1.7} aria-hidden />,
    to,
  }));

/** Whatever was typed, the assistant may know: always the last choice. */
const askAssistant = (text: string): Choice => ({
  id: 'ask',
  group: 'Actions',
  title: text === '' ? 'Ask the assistant' : `Ask the assistant about “${text}”`,
  icon: <IconSparkles size={18} stroke={1.7} aria-hidden />,
});

/** People, units and properties first, then where one can go, then whom one can ask. */
function useChoices(text: string) {
  const [asked] = useDebouncedValue(text.trim(), 150);
  const found = useQuery({
    ...searchOptions({ query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const hits = (text.trim() === '' ? [] : (found.data?.items ?? []))
    .flatMap(choiceOf)
    .sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const places = goTo.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()));
  return {
    choices: [...hits, ...places, askAssistant(text.trim())],
    nothing: hits.length + places.length === 0,
    failed: found.isError,
    settled: asked === text.trim() && (asked === '' || !found.isFetching),
  };
}

type SearchDialogProps = { onClose: () => void; onAsk: (words: string) => void };

export default function SearchDialog({ onClose, onAsk }: SearchDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { choices, nothing, failed, settled } = useChoices(text);
  const current = choices[Math.min(at, choices.length - 1)];

  const open = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    if (choice.to) void navigate(choice.to);
    else onAsk(text);
  };
  const openRef = useRef(open);
  openRef.current = open;

  // Enter means what was typed: it waits for the answer to it, and a choice by hand or another word takes it back.
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!pressed || !settled) return;
    setPressed(false);
    openRef.current(current);
  }, [pressed, settled, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      const next = (Math.min(at, choices.length - 1) + step + choices.length) % choices.length;
      setAt(next);
      document.getElementById(`${id}-${choices[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (settled) open(current);
      else setPressed(true);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      padding={0}
      size={620}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': 'Search' } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label="Search people, units and properties"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Search or jump to…"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
            setPressed(false);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.esc} onClick={onClose}>
          <span className={classes.key}>
            esc<span className="visually-hidden">: close search</span>
          </span>
          <IconX className={classes.cross} size={18} stroke={1.7} aria-label="Close search" />
        </button>
      </div>
      <div className={classes.list} role="listbox" id={`${id}-list`} aria-label="Results">
        {choices.map((choice, i) => (
          <div key={choice.id} role="presentation">
            {choice.group !== choices[i - 1]?.group && (
              <div className={classes.group} role="presentation">
                {choice.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input above owns the keys of its list. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: options are pointed at by aria-activedescendant. */}
            <div
              id={`${id}-${choice.id}`}
              role="option"
              aria-selected={choice === current}
              className={clsx(classes.option, choice === current && classes.on)}
              onPointerMove={() => setAt(i)}
              onClick={() => open(choice)}
            >
              <span className={classes.icon}>{choice.icon}</span>
              <span className={classes.title}>{choice.title}</span>{' '}
              {choice.subtitle && (
                <span className={classes.subtitle} title={choice.subtitle}>
                  {choice.subtitle}
                </span>
              )}
              {choice === current && (
                <IconCornerDownLeft className={classes.enter} size={15} stroke={1.7} aria-hidden />
              )}
            </div>
          </div>
        ))}
      </div>
      <p className={classes.message} role="status">
        {failed
          ? 'Search could not be reached. Try again.'
          : settled && nothing
            ? `Nothing found for “${text.trim()}”.`
            : ''}
      </p>
    </Modal>
  );
}
