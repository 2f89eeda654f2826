import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewAgreementTemplate } from '@/api/staff';
import { asProblem } from '@/lib/problem';
import { DocumentSheet, DocumentText, FieldPlace, FieldRow } from '@/ui/document-text';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

const PAUSE = 500;

/** The text, once nobody has typed for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const initials = (
  <FieldRow note="of each resident and guarantor">
    <FieldPlace state="other">Initials</FieldPlace>
  </FieldRow>
);

/** How the text is read, with a sample of a lease; what cannot be read is said with its line. */
export function TemplatePreview({ body }: { body: string }) {
  const text = useSettled(body).trim();
  const { data, error } = useQuery({
    queryKey: ['agreement-preview', text],
    queryFn: async ({ signal }) =>
      (await previewAgreementTemplate({ body: { body: text }, signal, throwOnError: true })).data,
    enabled: text !== '',
    retry: false,
    placeholderData: (last) => last,
  });
  const said = error ? (asProblem(error).errors?.[0]?.message ?? 'This text cannot be read.') : null;
  return (
    <Section title="Preview" note="With a sample of a lease. Underlined words come from the lease.">
      <Stack gap="xs">
        {said && <WarnLine alert>{said}</WarnLine>}
        {text === '' && <Text>The text is shown here as it is read.</Text>}
        {text !== '' && data && (
          <DocumentSheet>
            <DocumentText blocks={data.blocks} initialsOf={() => initials} />
          </DocumentSheet>
        )}
      </Stack>
    </Section>
  );
}
