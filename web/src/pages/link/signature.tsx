import { Signing } from '@/features/agreements/link/signing';

/** A party of a lease signs. */
export default function SignaturePage() {
  return <Signing />;
}
