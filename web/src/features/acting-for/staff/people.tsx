import { Input, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { ActingCandidate } from '@/api/staff';
import { listActingCandidatesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { nameOf } from '@/lib/people';
import { Avatar } from '@/ui/avatar';
import { ErrorState } from '@/ui/error-state';
import { LoadingText, Skeleton } from '@/ui/skeleton';
import classes from './people.module.css';

type PeopleProps = { chosen: string; error: ReactNode; onChoose: (person: ActingCandidate) => void };

/** Searches whom an admin may view as; the first twenty are listed. */
export function People({ chosen, error, onChoose }: PeopleProps) {
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), 200);
  const errorId = useId();
  const people = useQuery({
    ...listActingCandidatesOptions({ query: { q: asked } }),
    placeholderData: keepPreviousData,
  });
  const items = people.data?.items;
  return (
    <div className={classes.people}>
      <TextInput
        label="Find a person"
        description="Staff of any company. Nobody acts for an account that is only a resident’s."
        placeholder="Name or e-mail"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
      />
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
      {people.isError && !items && <ErrorState title="The list of people could not be loaded." of={people} />}
      {people.isPending && (
        <div className={classes.list} aria-busy>
          <LoadingText>Loading people...</LoadingText>
          <Skeleton width="60%" height={18} />
        </div>
      )}
      {items?.length === 0 && (
        <p className={classes.none}>
          Nobody you could view as has this name or e-mail. Residents are not listed.
        </p>
      )}
      {items && items.length > 0 && (
        <fieldset className={classes.list}>
          <legend className="visually-hidden">People</legend>
          {items.map((person) => (
            <label key={person.id} className={classes.person}>
              <input
                type="radio"
                name="person"
                checked={person.id === chosen}
                onChange={() => onChoose(person)}
              />
              <Avatar name={nameOf(person)} />
              <span className={classes.text} title={person.email}>
                <span className="truncate medium">{nameOf(person)}</span>
                {person.full_name && <span className="truncate small text3">{person.email}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
