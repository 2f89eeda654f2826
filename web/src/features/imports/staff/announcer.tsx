import { useEffect, useRef, useState } from 'react';
import type { ImportJob } from './import-api';
import { announcement } from './outcome';

/** Says how far the import is, at quarters and at the end; what was true on arrival is on the page anyway. */
export function Announcer({ job }: { job: ImportJob }) {
  const text = announcement(job);
  const [spoken, setSpoken] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    setSpoken(text);
  }, [text]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {spoken}
    </div>
  );
}
