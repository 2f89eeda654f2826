import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useShortcuts } from '@/lib/shortcuts';
import classes from './filter-bar.module.css';

export type SearchFieldHandle = {
  /** Empties the field and forgets what was not sent yet. */ forget: () => void;
};
type SearchFieldProps = {
  value: string;
  onChange: (q: string) => void;
  placeholder: string;
  ref?: Ref<SearchFieldHandle>;
};

const SEARCH_DELAY_MS = 250;

/** The search of a list: what is typed is searched for after a pause, and stays as it was typed. */
export function SearchField({ value, onChange, placeholder, ref }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A pause ends after later changes of the address: what is sent then goes on top of those.
  const send = useRef(onChange);
  send.current = onChange;
  const sent = useRef(value);

  useEffect(() => {
    // Our own words come back trimmed; only what somebody else has put into the address replaces the typed text.
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts({ '/': () => input.current?.focus() });
  useImperativeHandle(ref, () => ({
    forget: () => {
      clearTimeout(timer.current);
      sent.current = '';
      setText('');
    },
  }));

  const type = (typed: string, delay = SEARCH_DELAY_MS) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = typed.trim();
      send.current(sent.current);
    }, delay);
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') type(text, 0);
        if (event.key === 'Escape') type('', 0);
      }}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        text && (
          <button
            type="button"
            className={classes.wipe}
            aria-label="Clear search"
            onClick={() => type('', 0)}
          >
            <IconX size={14} stroke={1.7} aria-hidden />
          </button>
        )
      }
    />
  );
}
