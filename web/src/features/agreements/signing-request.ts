import type { TextBlock } from '@/ui/document-text';

export type RosterLine = { place: number; name: string; role: string; signed_at: string | null };

export type AgreementText = {
  subtitle: string;
  facts: readonly (readonly [string, string])[];
  parties: readonly { label: string; lines: readonly string[] }[];
  summary: readonly (readonly [string, string])[];
  blocks: readonly TextBlock[];
};

/** What is signed, as link, portal and staff know it. */
export type SigningRequest = {
  id: string;
  title: string;
  /** What its sender wrote to the signers. */
  message: string | null;
  home: string;
  /** Which building is drawn beside it. */
  property_id: string;
  property_type: string | null;
  pages: number | null;
  file_size: number | null;
  /** Of the property: by its clock the certificate says when they signed, and so does the page. */
  time_zone: string;
  expires_at: string;
  roster: readonly RosterLine[];
  place: number;
  one_by_one: boolean;
  /** Of a template, for as long as it waits; an uploaded PDF has none. */
  text: AgreementText | null;
};

/** The places that ask this signer for initials: whoever owes puts them, staff do not. */
export function placesOf({ text, roster, place }: SigningRequest) {
  if (roster.find((line) => line.place === place)?.role === 'staff') return [];
  return (text?.blocks ?? []).flatMap(({ initials }) => (initials === null ? [] : [initials]));
}

export const signerOf = ({ roster, place }: SigningRequest) =>
  roster.find((line) => line.place === place)?.name ?? '';

/** 'NK' of Nora Kim: how a box of somebody else is marked before they have signed. */
export const initialsOfName = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);

export const firstName = (name: string) => name.split(/\s+/)[0] ?? name;

/** 'Your initials, then Daniel’s'. */
export function whoseInitials(lines: readonly RosterLine[], mine: number) {
  const names = lines.map(({ place, name }, at) => {
    if (place === mine) return at === 0 ? 'Your initials' : 'yours';
    return at === 0 ? `${firstName(name)}'s initials` : `${firstName(name)}'s`;
  });
  return names.join(', then ');
}
