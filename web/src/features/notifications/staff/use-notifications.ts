import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  countUnreadNotificationsOptions,
  countUnreadNotificationsQueryKey,
  listNotificationsQueryKey,
  readNotificationsMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { useLive } from '@/lib/use-live';

const NEWER_THAN_MS = 30_000;

/** How many are unread: read once, again when the window is looked at, and whenever the stream says so. */
export function useUnread() {
  return useQuery({
    ...countUnreadNotificationsOptions(),
    staleTime: NEWER_THAN_MS,
    refetchOnWindowFocus: true,
  });
}

/** Reads the bell again when one of the person's notices is added or read, here or in another window. */
export function useLiveNotifications() {
  const queryClient = useQueryClient();
  const again = () => {
    const keys = [countUnreadNotificationsQueryKey(), listNotificationsQueryKey()];
    const names = new Set(keys.map(([{ _id }]) => _id));
    return queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        typeof first === 'object' && first !== null && '_id' in first && names.has(String(first._id)),
    });
  };
  useLive('staff', 'notification', again);
}

/** Marks notices as read. Nobody does so for somebody else: while an admin views as a person, nothing is marked. */
export function useMarkRead() {
  const { acting_for } = useSession();
  const { mutate, isPending } = useMutation(readNotificationsMutation());
  return {
    able: !acting_for,
    isPending,
    one: (id: string) => acting_for || mutate({ body: { ids: [id] } }),
    all: () => acting_for || mutate({ body: { all: true } }),
  };
}
