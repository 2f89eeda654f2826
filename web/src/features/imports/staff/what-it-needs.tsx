import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ImportFields } from '@/api/staff';
import { ErrorState } from '@/ui/error-state';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { sampleUrl } from './import-api';
import type { Kind } from './kinds';
import classes from './upload.module.css';

/** What a file of this kind must and may hold, before anybody looks for one. */
export function WhatItNeeds({ kind, fields }: { kind: Kind; fields: UseQueryResult<ImportFields, unknown> }) {
  if (fields.isError && !fields.data) {
    return (
      <Section title="What the file needs" padded={false}>
        <ErrorState title="The list of fields could not be loaded." of={fields} />
      </Section>
    );
  }
  const all = fields.data?.fields;
  const required = all?.filter((field) => field.required) ?? [];
  const optional = all?.filter((field) => !field.required) ?? [];
  return (
    <Section title="What the file needs">
      {!all && (
        <div className={classes.needsSkeleton} aria-hidden>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </div>
      )}
      {all && (
        <>
          <ul className={classes.required}>
            {required.map((field) => (
              <li key={field.name}>
                <b>{field.label}</b>
                {field.hint && <span>{field.hint}</span>}
              </li>
            ))}
          </ul>
          <details className={classes.optional}>
            <summary>
              And {optional.length} more that it may hold
              <IconChevronDown size={15} stroke={1.7} aria-hidden />
            </summary>
            <p>{optional.map((field) => field.label).join(', ')}</p>
          </details>
        </>
      )}
      <a href={sampleUrl(kind.type)} download className={classes.sample}>
        <IconDownload size={15} stroke={1.7} aria-hidden />
        Download a sample file
      </a>
    </Section>
  );
}
