import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { usePhone } from '@/ui/use-phone';
import classes from './composer.module.css';
import { useSide } from './side';

type ComposerProps = {
  value: string;
  onChange: (value: string) => void;
  /** A reply is pending: words can be typed, but not sent yet. */
  busy: boolean;
  onSend: () => void;
  onFocus: () => void;
  ref: Ref<HTMLTextAreaElement>;
};

const MOST_LINES = 4;

/** As high as its words, up to four lines. */
function useGrowing(value: string) {
  const field = useRef<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the words change.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    const line = Number.parseFloat(getComputedStyle(element).lineHeight) || 20;
    const padding = element.offsetHeight - element.clientHeight;
    element.style.height = `${Math.min(element.scrollHeight + padding, line * MOST_LINES + 12)}px`;
  }, [value]);
  return field;
}

/** Where questions are typed. Enter sends and Shift+Enter adds a line; on a phone Enter is a line. */
export function Composer({ value, onChange, busy, onSend, onFocus, ref }: ComposerProps) {
  const phone = usePhone();
  const { placeholder } = useSide();
  const field = useGrowing(value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || phone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!busy) onSend();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend();
      }}
    >
      <textarea
        ref={(element) => {
          field.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        className={classes.field}
        rows={1}
        aria-label="Ask the assistant"
        placeholder={placeholder}
        maxLength={4000}
        enterKeyHint={phone ? 'enter' : 'send'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      <button
        type="submit"
        className={classes.send}
        aria-label="Send"
        aria-disabled={busy || value.trim() === ''}
      >
        <IconArrowUp size={18} stroke={1.9} aria-hidden />
      </button>
    </form>
  );
}
