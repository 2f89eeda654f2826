import { Renewal } from '@/features/leases/link/renewal';

/** A tenant answers an offer of renewal. */
export default function RenewalPage() {
  return <Renewal />;
}
