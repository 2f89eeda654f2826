import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getImportJobOptions, listImportJobsQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { useLive, useLiveState } from '@/lib/use-live';
import { isOpen } from './outcome';

/** A job, read again whenever it changed while it is open. */
export function useJob(id: string) {
  const queryClient = useQueryClient();
  const at = { path: { job_id: id } };
  const query = useQuery({ ...getImportJobOptions(at), staleTime: 5_000 });
  const live = query.data !== undefined && isOpen(query.data);
  useLive('staff', live ? 'import' : null, () => query.refetch(), id);
  const stream = useLiveState('staff');

  // What the import changed is stale everywhere the moment it ends.
  const wasLive = useRef(live);
  useEffect(() => {
    if (wasLive.current && !live) void refreshAfterImport(queryClient);
    wasLive.current = live;
  }, [live, queryClient]);

  return { ...query, stream };
}

/** Lists, figures and the session's properties: all may have new rows. An open job is read again by its own events. */
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
