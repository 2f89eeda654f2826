import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  getImportJobOptions,
  getImportJobQueryKey,
  listImportJobsQueryKey,
} from '@/api/staff/@tanstack/react-query.gen';
import { useEventStream } from '@/lib/use-event-stream';
import { eventsUrl, type ImportJob } from './import-api';
import { isOpen } from './outcome';

/** A job, live while it is open: every event is the whole job as it stands. */
export function useJob(id: string) {
  const queryClient = useQueryClient();
  const at = { path: { job_id: id } };
  const query = useQuery({ ...getImportJobOptions(at), staleTime: 5_000 });
  const live = query.data !== undefined && isOpen(query.data);
  const stream = useEventStream<ImportJob>(live ? eventsUrl(id) : null, (job) =>
    queryClient.setQueryData(getImportJobQueryKey(at), job),
  );

  // What the import changed is stale everywhere the moment it ends.
  const wasLive = useRef(live);
  useEffect(() => {
    if (wasLive.current && !live) void refreshAfterImport(queryClient);
    wasLive.current = live;
  }, [live, queryClient]);

  return { ...query, stream };
}

/** Lists, figures and the session's properties: all may have new rows. Open jobs keep what the stream said. */
export function refreshAfterImport(queryClient: ReturnType<typeof useQueryClient>) {
  const [{ _id: jobs }] = listImportJobsQueryKey();
  const keep = new Set(['getImportJob', 'getImportFields']);
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => {
      const name = typeof first === 'object' && first !== null && '_id' in first ? String(first._id) : '';
      return name === jobs || (name !== '' && !keep.has(name));
    },
  });
}
