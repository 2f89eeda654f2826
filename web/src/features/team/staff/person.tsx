import { nameOf } from '@/lib/people';
import { Avatar } from '@/ui/avatar';
import { TwoLines } from '@/ui/two-lines';

type Person = { full_name: string | null; email: string; is_self: boolean; picture_url?: string | null };

/** 'Dana Whitfield (you)' */
export const Who = ({ person }: { person: Person }) => (
  <>
    {nameOf(person)} {person.is_self && <span className="text3">(you)</span>}
  </>
);

/** Somebody in a list: picture, name, and a fact under it. */
export const PersonLines = ({ person, fact }: { person: Person; fact: string | null }) => (
  <TwoLines
    mark={<Avatar name={nameOf(person)} src={person.picture_url ?? undefined} />}
    first={<Who person={person} />}
    second={fact}
  />
);
