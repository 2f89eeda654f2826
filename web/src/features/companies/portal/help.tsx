import { Group, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { SearchField } from '@/ui/search-field';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { hasWords, helpTopics } from './help-topics';

// Only who is signed in has a company whose words there are to load.
const CompanyText = lazy(() => import('./company-text'));

/** The company's own help first, then what the portal can say itself; both narrowed to what is searched for. */
export default function Help({ hasCompany }: { hasCompany: boolean }) {
  const [words, setWords] = useState('');
  const found = helpTopics.filter(({ title, text }) => hasWords(`${title} ${text}`, words));
  return (
    <Stack gap="lg">
      <Group>
        <SearchField placeholder="Search help" value={words} onChange={setWords} />
      </Group>
      {hasCompany && (
        <Suspense fallback={<PageSkeleton />}>
          <CompanyText of="help_text" words={words} />
        </Suspense>
      )}
      {found.map(({ title, text }) => (
        <section key={title}>
          <Text as="h2" size="control" ink="text">
            {title}
          </Text>
          <Text size="control">{text}</Text>
        </section>
      ))}
      <div role="status">
        {words && found.length === 0 && <Text>The portal has no help with these words.</Text>}
      </div>
    </Stack>
  );
}
