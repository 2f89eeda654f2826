import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnCompanyTexts } from '@/api/portal';
import { getOwnCompanyOptions } from '@/api/portal/@tanstack/react-query.gen';
import { phoneHref } from '@/lib/phone';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { hasWords } from './help-topics';

const linkTo = (href: string, text: string) => (
  <a className="link" href={href}>
    {text}
  </a>
);
const call = (number: string | null) => number && linkTo(phoneHref(number), number);

/** How the office is reached; nothing where the company gives nothing. */
function Contact({ company: { name, phone, email, emergency_phone } }: { company: OwnCompanyTexts }) {
  const facts = [
    ['Phone', call(phone)],
    ['E-mail', email && linkTo(`mailto:${email}`, email)],
    ['Emergency line', call(emergency_phone)],
  ] as const;
  const given = facts.filter(([, value]) => value);
  if (given.length === 0) return null;
  return (
    <div>
      <Text as="h2" size="control" ink="text">
        Contact {name}
      </Text>
      <FactList facts={given} />
    </div>
  );
}

export type CompanyTextName = 'help_text' | 'privacy_text' | 'terms_text';

type CompanyTextProps = {
  of: CompanyTextName;
  /** What the portal says where the company has written nothing. */
  otherwise?: string;
  /** Only paragraphs that have these words. */
  words?: string;
};

/** Of a text, what is searched for: whole paragraphs. */
const narrowed = (text: string, words: string) =>
  words
    ? text
        .split(/\n{2,}/)
        .filter((paragraph) => hasWords(paragraph, words))
        .join('\n\n')
    : text;

/** What the company of the home that is shown tells its residents; its help says how to reach it, too. */
export default function CompanyText({ of, otherwise = '', words = '' }: CompanyTextProps) {
  const found = useQuery(getOwnCompanyOptions());
  if (found.isPending) return <PageSkeleton />;
  if (found.data === undefined) return <ErrorState title="This page could not be loaded." of={found} />;
  const { company } = found.data;
  const text = narrowed(company?.[of] ?? otherwise, words);
  return (
    <Stack gap="lg">
      {text && (
        <Text size="control" lines>
          {text}
        </Text>
      )}
      {company && of === 'help_text' && <Contact company={company} />}
    </Stack>
  );
}
