import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { rateAnswerMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';
import type { Rating } from './entries';
import classes from './reply.module.css';

const thumbs = [
  { rating: 'up', label: 'Good answer', icon: IconThumbUp },
  { rating: 'down', label: 'Bad answer', icon: IconThumbDown },
] as const;

type FeedbackProps = { messageId: string; rating: Rating | null; onRated: (rating: Rating) => void };

/** Was the answer any good: a thumb, and a note for whoever wants to say why. */
export function Feedback({ messageId, rating, onRated }: FeedbackProps) {
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const opinion = useMutation({
    ...rateAnswerMutation(),
    onError: (error) => toast.error(messageOf(error, 'Your opinion was not saved. Try again.')),
  });
  const path = { message_id: messageId };

  const rate = (chosen: Rating) => {
    opinion.mutate(
      { path, body: { rating: chosen } },
      {
        onSuccess: () => {
          onRated(chosen);
          setAsking(true);
        },
      },
    );
  };
  const tell = (event: FormEvent) => {
    event.preventDefault();
    if (!rating || note.trim() === '') return setAsking(false);
    opinion.mutate({ path, body: { rating, note: note.trim() } }, { onSuccess: () => setAsking(false) });
  };

  return (
    <>
      <span className={classes.thumbs}>
        {thumbs.map(({ rating: value, label, icon: Icon }) => (
          <button
            key={value}
            type="button"
            className={classes.thumb}
            aria-label={label}
            aria-pressed={rating === value}
            title={label}
            disabled={opinion.isPending}
            onClick={() => rate(value)}
          >
            <Icon size={16} stroke={1.7} aria-hidden />
          </button>
        ))}
      </span>
      {asking && (
        <form className={classes.note} onSubmit={tell}>
          <input
            className={classes.noteField}
            aria-label="Note on this answer (optional)"
            placeholder={rating === 'down' ? 'What was wrong? (optional)' : 'Add a note (optional)'}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <button type="submit" className={classes.suggestion} disabled={opinion.isPending}>
            {note.trim() === '' ? 'No note' : 'Send'}
          </button>
        </form>
      )}
    </>
  );
}
