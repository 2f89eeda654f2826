import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listOwnDocumentsOptions } from '@/api/portal/@tanstack/react-query.gen';
import { OwnSignatures } from '@/features/agreements/portal/own-signatures';
import { OwnDocuments } from '@/features/documents/portal/own-documents';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { PageSkeleton } from '@/ui/skeleton';

/** What the manager shows to the resident, to read and to keep. */
export default function DocumentsPage() {
  const { data, error, refetch } = useQuery(listOwnDocumentsOptions());
  return (
    <>
      <PageHeader title="Documents" />
      {data ? (
        <Stack gap="md">
          <OwnSignatures />
          <OwnDocuments documents={data} />
        </Stack>
      ) : error ? (
        <ErrorState title="Failed to load your documents. Please try again later." of={{ error, refetch }} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
