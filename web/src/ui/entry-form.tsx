import { Button, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { applyProblem, asProblem, isStale, messageOf } from '@/lib/problem';
import { useUnsaved } from '@/lib/unsaved';
import { useDraft } from '@/lib/use-draft';
import classes from './dialog.module.css';
import { useEscape } from './use-escape';

// biome-ignore lint/suspicious/noExplicitAny: a form of any shape; values are checked by the caller's own types.
type AnyForm = UseFormReturnType<any, any>;

export type EntryProps<Form extends AnyForm = AnyForm> = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Made with useForm and schemaResolver of the generated zod; validateInputOnBlur: true. */
  form: Form;
  /** Sends the change. Closes when it settles; a 422 lands on its fields, anything else at the foot. */
  onSubmit: (values: ReturnType<Form['getTransformedValues']>) => Promise<unknown>;
  /** Verb and noun: 'Add unit'. */
  submitLabel: string;
  /** A stale version: the current row, for a ConflictDialog. Without it the sentence is shown. */
  onConflict?: (current: unknown) => void;
  /** The sentence when the server has none: 'Failed to update unit. Please try again.' */
  failureText?: string;
  submitDisabled?: boolean;
  /** A refusal that the form answers by a question of its own, over the buttons: true when it does. */
  onRefused?: (error: unknown) => boolean;
  /** That question, and what the harmless button says while it stands; it discards without another one. */
  question?: { node: ReactNode; discardLabel: string } | null;
  /** Over the buttons. */
  above?: ReactNode;
  /** Another way to save, between cancelling and saving. */
  beside?: ReactNode;
  /** The row that the form is about: its draft is not that of another row. */
  draftKey?: string;
  children: ReactNode;
};

/** What modal and drawer forms share: sending, errors on fields, focus on the first, one question when closing. */
export function useEntry(props: Omit<EntryProps, 'submitLabel' | 'children'>) {
  const { opened, onClose, form, onSubmit, onConflict, failureText } = props;
  const frame = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const draft = useDraft(form, `${props.title} ${props.draftKey ?? ''}`, opened);
  // What is being saved is not lost: the way to the saved row is free.
  useUnsaved(opened, { dirty: () => form.isDirty() && !sending.current, discard: draft.drop });
  const [asking, setAsking] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);

  // Counted, so that the focus moves once the errors stand on their fields, however long drawing them takes.
  const [refusals, setRefusals] = useState(0);
  const focusFirstError = () => setRefusals((before) => before + 1);
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const finish = () => {
    setAsking(false);
    setFailures([]);
    draft.drop();
    form.reset();
    onClose();
  };

  const close = () => {
    if (busy) return;
    if (form.isDirty()) setAsking(true);
    else finish();
  };

  const send = async (values: ReturnType<AnyForm['getTransformedValues']>) => {
    setBusy(true);
    sending.current = true;
    setFailures([]);
    try {
      await onSubmit(values);
      finish();
    } catch (error) {
      if (isStale(error) && onConflict) {
        onConflict(asProblem(error).current);
        return;
      }
      if (props.onRefused?.(error)) return;
      const loose = applyProblem(form, error);
      const onFields = (asProblem(error).errors ?? []).length > loose.length;
      if (loose.length > 0 || !onFields) {
        setFailures(
          loose.length > 0 ? loose : [messageOf(error, failureText ?? 'That was not saved. Try again.')],
        );
      }
      focusFirstError();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    frame,
    busy,
    asking,
    failures,
    close,
    finish,
    stay: () => setAsking(false),
    submit: form.onSubmit(send, focusFirstError),
  };
}

type Entry = ReturnType<typeof useEntry>;

/** The form itself with its sticky footer; the surrounding modal or drawer is the caller's. */
export function EntryFrame({
  entry,
  submitLabel,
  submitDisabled,
  question,
  above,
  beside,
  children,
}: Pick<EntryProps, 'submitLabel' | 'submitDisabled' | 'question' | 'above' | 'beside' | 'children'> & {
  entry: Entry;
}) {
  // The focus trap looks for this mark: typing can begin at once.
  useEffect(() => {
    if (entry.frame.current?.querySelector('[data-autofocus]')) return;
    entry.frame.current
      ?.querySelector('input:not([readonly]), input[aria-haspopup], select, textarea')
      ?.setAttribute('data-autofocus', 'true');
  }, [entry.frame]);

  // Only an Escape of its own puts the question away: not the one that asked it.
  const asked = useEscape<HTMLParagraphElement>(entry.asking, entry.stay);

  return (
    <>
      <form ref={entry.frame} className={`form ${classes.frame}`} onSubmit={entry.submit} noValidate>
        <div className={classes.fields}>{children}</div>
        <div className={classes.footer}>
          {above && <div className={classes.above}>{above}</div>}
          {question && <div className={classes.above}>{question.node}</div>}
          {entry.failures.map((text) => (
            <Failure key={text}>{text}</Failure>
          ))}
          <div className={classes.buttons}>
            <Button
              key={question ? 'discard' : 'cancel'}
              autoFocus={Boolean(question)}
              variant="default"
              onClick={question ? entry.finish : entry.close}
              disabled={entry.busy}
            >
              {question?.discardLabel ?? 'Cancel'}
            </Button>
            {beside}
            <Button type="submit" loading={entry.busy} disabled={submitDisabled}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
      <Modal
        opened={entry.asking}
        onClose={entry.stay}
        size="sm"
        title="Discard your changes?"
        withCloseButton={false}
        closeOnEscape={false}
        zIndex={400}
      >
        <p ref={asked} className={classes.text}>
          What you entered here has not been saved.
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={entry.stay} data-autofocus>
            Keep editing
          </Button>
          <Button color="red" onClick={entry.finish}>
            Discard
          </Button>
        </div>
      </Modal>
    </>
  );
}

type FieldRowProps = {
  children: ReactNode;
  /** 'place' is city, state and ZIP code. */
  shape?: 'place';
};

/** Two fields side by side; one under the other on a narrow phone. */
export const FieldRow = ({ children, shape }: FieldRowProps) => (
  <div className={shape === 'place' ? classes.place : classes.row2}>{children}</div>
);

/** Fields that belong together, under a line and their name. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Why it was not saved, at the foot of a form. */
export const Failure = ({ children }: { children: string }) => (
  <p className={classes.failure} role="alert">
    {children}
  </p>
);
