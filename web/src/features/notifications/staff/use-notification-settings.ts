import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings, NotificationSettingsUpdate } from '@/api/staff';
import {
  changeNotificationSettingsMutation,
  readNotificationSettingsOptions,
  readNotificationSettingsQueryKey,
} from '@/api/staff/@tanstack/react-query.gen';
import { isStale, messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { toast } from '@/ui/toast';

/** The settings as they will be once the change is saved. */
function laidOver(settings: NotificationSettings, { choices, ...rest }: NotificationSettingsUpdate) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const kinds = settings.kinds.map((kind) => ({ ...kind, ...choices?.[kind.kind] }));
  return { ...settings, ...given, kinds } as NotificationSettings;
}

/** One's own notices: each change is shown and saved at once; one that fails is put back and says so. */
export function useNotificationSettings() {
  const queryClient = useQueryClient();
  const queryKey = readNotificationSettingsQueryKey();
  const found = useQuery(readNotificationSettingsOptions());
  const saving = useMutation({
    ...changeNotificationSettingsMutation(),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      toast.error(
        isStale(error)
          ? 'Another window has changed these settings. Here is how they are now.'
          : messageOf(error, 'The change was not saved. Try again.'),
      );
    },
  });
  const change = (body: NotificationSettingsUpdate) => {
    const settings = queryClient.getQueryData<NotificationSettings>(queryKey);
    if (!settings || saving.isPending) return;
    queryClient.setQueryData(queryKey, laidOver(settings, body));
    saving.mutate({ headers: ifMatch(settings.version), body });
  };
  return { found, change };
}
