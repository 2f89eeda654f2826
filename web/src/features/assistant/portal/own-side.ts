import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwnConversation, rateOwnAnswer } from '@/api/portal';
import {
  deleteOwnConversationMutation,
  listOwnConversationsOptions,
  listOwnConversationsQueryKey,
} from '@/api/portal/@tanstack/react-query.gen';
import type { KeptConversations, Side } from '../side';

const KEY = 'steward.portal-assistant ';
const throwOnError = true;

function useKept(limit: number): KeptConversations {
  const { data, isPending, error, refetch } = useQuery({
    ...listOwnConversationsOptions({ query: { limit } }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync } = useMutation(deleteOwnConversationMutation());
  const remove = (id: string) => mutateAsync({ path: { conversation_id: id } });
  return { rows: data?.items, hasOlder: !!data?.next_cursor, isPending, error, refetch, remove };
}

/** No other page is on the screen; what they read before a change is old when they are opened. */
function useRefresh() {
  const queryClient = useQueryClient();
  return (changed: boolean) =>
    void queryClient.invalidateQueries(changed ? {} : { queryKey: listOwnConversationsQueryKey() });
}

/** The tab's own store; a browser without one forgets with the page. */
function kept(act: (store: Storage) => string | null): string | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

/** The assistant in one home. The browser's tab keeps which conversation is open, nothing that was said. */
export const ownSide = (residentId: string): Side => ({
  base: '/api/portal/ai-chat',
  heading: 'h2',
  placeholder: 'Ask about your home…',
  read: async (id) => (await getOwnConversation({ path: { conversation_id: id }, throwOnError })).data,
  rate: (id, body) => rateOwnAnswer({ path: { message_id: id }, body, throwOnError }),
  useKept,
  useRefresh,
  remembered: () => kept((store) => store.getItem(KEY + residentId)),
  remember: (conversation) => {
    kept((store) => {
      if (conversation === null) store.removeItem(KEY + residentId);
      else store.setItem(KEY + residentId, conversation);
      return conversation;
    });
  },
});
