import { Job } from '@/features/maintenance/link/job';

/** A vendor answers about one job. */
export default function JobPage() {
  return <Job />;
}
