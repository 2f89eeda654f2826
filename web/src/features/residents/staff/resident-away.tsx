import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '@/app/staff/paths';
import { toast } from '@/ui/toast';

/** Gone, mistyped or somebody else's: back to the list, with one sentence. */
export function ResidentAway({ why = 'Resident not found' }: { why?: string }) {
  useEffect(() => toast.warning(why), [why]);
  return <Navigate replace to={paths.residents} />;
}
