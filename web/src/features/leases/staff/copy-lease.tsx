import type { ComponentProps } from 'react';
import type { LeaseRow } from '@/api/staff';
import AddLease from './add-lease';
import { copyOf } from './copy-of';

type CopyLeaseProps = Omit<ComponentProps<typeof AddLease>, 'copyOf'> & { lease: LeaseRow };

/** Adds a copy of a lease; the rules of its form come with this dialog and not with the page. */
export default function CopyLease({ lease, ...props }: CopyLeaseProps) {
  return <AddLease copyOf={copyOf(lease)} {...props} />;
}
