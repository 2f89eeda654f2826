import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DocumentRow, PreviewSigner } from '@/api/staff';
import { previewSignatureRequestOptions } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { DocumentFacts, DocumentSheet, DocumentText, FieldPlace, FieldRow } from '@/ui/document-text';
import { FactList } from '@/ui/fact-list';
import { PagePictures } from '@/ui/page-pictures';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { WarnLine } from '@/ui/warn-line';
import { ROLES } from '../roster';

const initials = (
  <FieldRow note="of each resident and guarantor">
    <FieldPlace state="other">Initials</FieldPlace>
  </FieldRow>
);

/** The link goes to the address, the code to the number where there is one. */
const reached = ({ email, phone }: PreviewSigner) =>
  [email, phone].filter(Boolean).join(', ') || 'Not reached';

type PreviewProps = {
  leaseId: string;
  templateId?: string;
  /** A PDF of the lease, where that is sent. */
  document?: DocumentRow;
  title: string;
  countersign: boolean;
};

/** Who would be asked to sign and what they would read, before anything is sent. */
export function SignaturePreview({ leaseId, templateId, document, title, countersign }: PreviewProps) {
  const { data, error } = useQuery({
    ...previewSignatureRequestOptions({
      path: { lease_id: leaseId },
      query: { template_id: templateId, countersign },
    }),
    placeholderData: keepPreviousData,
  });
  if (error) return <WarnLine alert>{messageOf(error, 'The preview could not be made.')}</WarnLine>;
  if (!data) return <Skeleton width="100%" height={240} />;
  const missing = data.signers.flatMap((each) => (each.missing === null ? [] : [each.missing]));
  return (
    <Stack gap="md">
      <Section title="Who signs">
        {missing.map((said) => (
          <WarnLine key={said} alert>
            {said}
          </WarnLine>
        ))}
        {data.signers.length === 0 && <WarnLine alert>Nobody on this lease signs.</WarnLine>}
        <FactList
          facts={data.signers.map(
            (each) => [`${each.name}${ROLES[each.role] ?? ''}`, reached(each)] as const,
          )}
        />
      </Section>
      {data.text && (
        <DocumentSheet>
          <h1>{title}</h1>
          <DocumentFacts facts={data.text.facts} />
          <h2>In short</h2>
          <DocumentFacts facts={data.text.summary} />
          <DocumentText blocks={data.text.blocks} initialsOf={() => initials} />
        </DocumentSheet>
      )}
      {document && (
        <PagePictures
          name={document.document_name}
          count={document.pages ?? 1}
          urlOf={(page) => `/api/documents/${document.id}/pages/${page}`}
        />
      )}
    </Stack>
  );
}
