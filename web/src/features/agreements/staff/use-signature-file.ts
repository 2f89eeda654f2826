import { useQueryClient } from '@tanstack/react-query';
import type { SignatureRow } from '@/api/staff';
import { openSignatureFileOptions } from '@/api/staff/@tanstack/react-query.gen';

/** Opens the file, which comes as a download, so the page stays where it is. */
export function useSignatureFile() {
  const queryClient = useQueryClient();
  return async (row: SignatureRow, final: boolean) => {
    const asked = openSignatureFileOptions({ path: { request_id: row.id }, query: { final } });
    const { url } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
    window.location.assign(url);
  };
}
