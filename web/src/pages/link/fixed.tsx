import { IsItFixed } from '@/features/maintenance/link/is-it-fixed';

/** A resident says whether a request is fixed. */
export default function FixedPage() {
  return <IsItFixed />;
}
