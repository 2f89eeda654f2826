import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readPortalInvitationTexts } from '@/app/portal/auth-calls';
import { ErrorState } from '@/ui/error-state';
import { LoadingText } from '@/ui/skeleton';
import { Text } from '@/ui/text';

export type AgreedText = 'terms_text' | 'privacy_text';
const SHOWN = {
  terms_text: {
    title: 'Terms',
    otherwise: 'The terms are not published here yet. Ask your property manager for them.',
  },
  privacy_text: {
    title: 'Privacy notice',
    otherwise: 'The privacy notice is not published here yet. Ask your property manager for it.',
  },
} as const;

type AgreedTextDialogProps = { token: string; of: AgreedText; opened: boolean; onClose: () => void };

/** What the company behind the invitation asks to agree to. */
export default function AgreedTextDialog({ token, of, opened, onClose }: AgreedTextDialogProps) {
  const found = useQuery({
    // The token goes in the body, so that no log of addresses ever holds it.
    queryKey: [{ _id: 'readPortalInvitationTexts', token }],
    queryFn: ({ signal }) => readPortalInvitationTexts(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { title, otherwise } = SHOWN[of];
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {found.data ? (
        <Text size="control" lines>
          {found.data[of] ?? otherwise}
        </Text>
      ) : found.isError ? (
        <ErrorState title="This text could not be loaded." of={found} />
      ) : (
        <LoadingText>Loading...</LoadingText>
      )}
    </Modal>
  );
}
