import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  countOwnUnreadNotificationsOptions,
  countOwnUnreadNotificationsQueryKey,
  listOwnNotificationsQueryKey,
  readOwnNotificationsMutation,
} from '@/api/portal/@tanstack/react-query.gen';
import { useLive } from '@/lib/use-live';

/** How many are unread; read again when the window is looked at, and whenever the stream says so. */
export function useOwnUnread() {
  const found = useQuery({ ...countOwnUnreadNotificationsOptions(), refetchOnWindowFocus: true });
  return found.data?.unread ?? 0;
}

/** Reads what is shown of notices again when one is added or read, here or elsewhere. */
export function useLiveNotices() {
  const queryClient = useQueryClient();
  const names = new Set(
    [countOwnUnreadNotificationsQueryKey(), listOwnNotificationsQueryKey()].map(([{ _id }]) => _id),
  );
  useLive('portal', 'notification', () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        typeof first === 'object' && first !== null && '_id' in first && names.has(String(first._id)),
    }),
  );
}

export function useMarkOwn() {
  const { mutate, isPending } = useMutation(readOwnNotificationsMutation());
  return {
    isPending,
    one: (id: string) => mutate({ body: { ids: [id] } }),
    all: () => mutate({ body: { all: true } }),
  };
}
