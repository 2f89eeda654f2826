import { useEffect, useState } from 'react';
import { usePhone } from '@/ui/use-phone';
import { type Place, remember, remembered } from './remembered';

/** A request to open the assistant from elsewhere on the page; '' only opens it. A new object each time. */
export type OpenRequest = { words: string };

/** The panel's place on the page, and the words that a request to open it brought along. */
export type PanelState = {
  place: Place;
  /** To be asked as soon as the panel is there. */
  words: string | null;
  open: () => void;
  minimise: () => void;
  close: () => void;
  toggle: () => void;
  wordsTaken: () => void;
};

/** Remembered over reloads, except on a phone, where it would cover the page that was asked for. */
export function usePanel(openRequest: OpenRequest | null): PanelState {
  const phone = usePhone();
  const [place, setPlace] = useState<Place>(() => (phone ? 'closed' : remembered().place));
  const [words, setWords] = useState<string | null>(null);
  const go = (next: Place) => {
    setPlace(next);
    remember({ place: next });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request.
  useEffect(() => {
    if (!openRequest) return;
    setWords(openRequest.words.trim() || null);
    go('open');
  }, [openRequest]);

  return {
    place,
    words,
    open: () => go('open'),
    minimise: () => go('minimised'),
    close: () => go('closed'),
    toggle: () => go(place === 'open' ? 'closed' : 'open'),
    wordsTaken: () => setWords(null),
  };
}
