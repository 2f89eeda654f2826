import { useQuery } from '@tanstack/react-query';
import { getResidentOptions } from '@/api/staff/@tanstack/react-query.gen';
import { asProblem } from '@/lib/problem';

/** One resident; `away` when the caller may not see them, or nobody is there. */
export function useResident(residentId: string) {
  const query = useQuery({ ...getResidentOptions({ path: { resident_id: residentId } }) });
  const status = query.error ? asProblem(query.error).status : 0;
  // An id that is none is refused as 422; to the reader it is the same dead end.
  return { ...query, away: !query.data && [403, 404, 422].includes(status) };
}
