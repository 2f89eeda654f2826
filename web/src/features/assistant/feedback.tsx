import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';
import type { Rating } from './chat';
import classes from './reply.module.css';
import { useSide } from './side';

const thumbs = [
  { rating: 'up', label: 'Good answer', icon: IconThumbUp },
  { rating: 'down', label: 'Bad answer', icon: IconThumbDown },
] as const;

type FeedbackProps = { messageId: string; rating: Rating | null; onRated: (rating: Rating) => void };

/** Was the answer any good: a thumb, and a note for whoever wants to say why. */
export function Feedback({ messageId, rating, onRated }: FeedbackProps) {
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const side = useSide();
  const [saving, setSaving] = useState(false);
  const save = async (body: { rating: Rating; note?: string }, saved: () => void) => {
    setSaving(true);
    try {
      await side.rate(messageId, body);
      saved();
    } catch (error) {
      toast.error(messageOf(error, 'Your opinion was not saved. Try again.'));
    }
    setSaving(false);
  };

  const rate = (chosen: Rating) =>
    save({ rating: chosen }, () => {
      onRated(chosen);
      setAsking(true);
    });
  const tell = (event: FormEvent) => {
    event.preventDefault();
    if (!rating || note.trim() === '') return setAsking(false);
    void save({ rating, note: note.trim() }, () => setAsking(false));
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
            disabled={saving}
            onClick={() => void rate(value)}
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
          <button type="submit" className={classes.suggestion} disabled={saving}>
            {note.trim() === '' ? 'No note' : 'Send'}
          </button>
        </form>
      )}
    </>
  );
}
