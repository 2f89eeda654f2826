import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getConversation, rateAnswer } from '@/api/staff';
import {
  deleteConversationMutation,
  listConversationsOptions,
  listConversationsQueryKey,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import type { KeptConversations, Side } from '../side';
import { remember, remembered } from './remembered';

const throwOnError = true;

function useKept(limit: number): KeptConversations {
  const list = useQuery({
    ...listConversationsOptions({ query: { limit } }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync } = useMutation(deleteConversationMutation());
  const { data, isPending, error, refetch } = list;
  const remove = (id: string) => mutateAsync({ path: { conversation_id: id } });
  return { rows: data?.items, hasOlder: !!data?.next_cursor, isPending, error, refetch, remove };
}

/** Every query of a page; not the session, which no tool can change. */
const isPageData = (queryKey: readonly unknown[]) =>
  (queryKey[0] as { _id?: string } | undefined)?._id !== 'readSession';

function useRefresh() {
  const queryClient = useQueryClient();
  return (changed: boolean) => {
    void queryClient.invalidateQueries({ queryKey: listConversationsQueryKey() });
    // The page beside the panel shows what has just been changed.
    if (changed) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isPageData(queryKey) });
  };
}

/** The assistant of staff. */
export const staffSide: Side = {
  base: '/ai-chat',
  heading: 'h3',
  placeholder: 'Ask about properties, residents, rent…',
  read: async (id) => (await getConversation({ path: { conversation_id: id }, throwOnError })).data,
  rate: (id, body) => rateAnswer({ path: { message_id: id }, body, throwOnError }),
  useKept,
  useRefresh,
  remembered: () => remembered().conversation,
  remember: (conversation) => remember({ conversation }),
  rowsOf: (query) => `${paths.results}?${new URLSearchParams({ question: JSON.stringify(query) })}`,
};
