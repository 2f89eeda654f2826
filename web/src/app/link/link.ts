import { queryOptions } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import type { LinkCompany, OpenedLink } from '@/api/link';
import { callApi } from '../shared/api-fetch';

/** What the address opened, and the token that every call of its page carries. */
export type HeldLink = Omit<OpenedLink, 'company'> & { company: LinkCompany; token: string };

/** What whoever passes by may read names no company. */
export const NO_COMPANY: LinkCompany = { name: 'Steward', phone: null, has_logo: false };

/** Read once: what a link opens does not change while its page is open, and its end is told by the page's own calls. */
export const openedLinkQuery = (token: string) =>
  queryOptions<OpenedLink>({
    queryKey: [{ _id: 'openLink', token }],
    queryFn: ({ signal }) => callApi<OpenedLink>(`/api/links/${encodeURIComponent(token)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const HeadNoteContext = createContext<(note: string | undefined) => void>(() => undefined);

/** Says at the end of the page's head how far it is: '1 of 3'. */
export function useHeadNote(note: string | undefined) {
  const show = use(HeadNoteContext);
  useEffect(() => {
    show(note);
    return () => show(undefined);
  }, [show, note]);
}

export const LinkContext = createContext<HeldLink | null>(null);

/** The piece of equipment that a scanned code is on, for staff whose session is open in this browser. */
export const scannedQuery = (code: string) =>
  queryOptions<{ equipment_id: string }>({
    queryKey: [{ _id: 'scannedCode', code }],
    queryFn: ({ signal }) =>
      callApi<{ equipment_id: string }>(`/api/equipment/by-code/${encodeURIComponent(code)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { once: true },
    retry: false,
  });

/** By the token of a message to many, which opens no row: ends such messages by e-mail. */
export const stopMessages = (token: string) =>
  callApi<undefined>(`/api/broadcasts/by-token/${encodeURIComponent(token)}`, { method: 'POST' });

/** Inside the page of a link there is always one. */
export function useLink(): HeldLink {
  const link = use(LinkContext);
  if (!link) throw new Error('useLink outside the page of a link');
  return link;
}
