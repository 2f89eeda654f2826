import { useEffect, useState } from 'react';
import { draftOf, dropDraft, saveDraft } from '@/lib/drafts';
import { isSigned, noSignature, type SignatureValue } from './signature-field';
import { placesOf, type SigningRequest } from './signing-request';

export const INITIALS = /^(?=.*\p{L}).{1,6}$/u;

type Draft = { initials: string; places: number[]; kind: SignatureValue['kind']; typed: string };
const BLANK: Draft = { initials: '', places: [], kind: 'drawn', typed: '' };

/** What an earlier try left, as far as it still fits: it was stored by this page or by nobody. */
function restored(key: string, asked: readonly number[]): Draft {
  const { initials, places, kind, typed } = { ...BLANK, ...(draftOf(key) as Partial<Draft> | null) };
  const word = typeof initials === 'string' && INITIALS.test(initials) ? initials : '';
  return {
    initials: word,
    places: word && Array.isArray(places) ? asked.filter((place) => places.includes(place)) : [],
    kind: kind === 'typed' ? 'typed' : 'drawn',
    typed: typeof typed === 'string' ? typed : '',
  };
}

/**
 * The fields of whoever signs. What was typed or initialled survives a reload in this tab; what was drawn does not:
 * a picture of somebody's hand is stored nowhere before it is signed with.
 */
export function useSigningFields(request: SigningRequest) {
  const key = `sign ${request.id}`;
  const asked = placesOf(request);
  const [start] = useState(() => restored(key, asked));
  const [initials, setInitials] = useState(start.initials);
  const [places, setPlaces] = useState(start.places);
  const [signature, setSignature] = useState<SignatureValue>({
    ...noSignature,
    kind: start.kind,
    name: start.typed,
  });
  useEffect(() => {
    saveDraft(key, { initials, places, kind: signature.kind, typed: signature.name });
  }, [key, initials, places, signature.kind, signature.name]);
  const signed = isSigned(signature);
  return {
    asked,
    initials,
    places,
    signature,
    signed,
    setSignature,
    /** The first place that is still empty. */
    open: asked.find((place) => !places.includes(place)),
    done: places.length + (signed ? 1 : 0),
    total: asked.length + 1,
    /** Puts these initials there, or takes them away again. */
    put: (place: number, word = initials) => {
      setInitials(word);
      setPlaces((now) => (now.includes(place) ? now.filter((each) => each !== place) : [...now, place]));
    },
    /** Other initials than before have to be put at each place anew. */
    forget: () => {
      setInitials('');
      setPlaces([]);
    },
    drop: () => dropDraft(key),
  };
}

export type SigningFields = ReturnType<typeof useSigningFields>;
