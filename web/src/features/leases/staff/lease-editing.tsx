import type { ReactNode } from 'react';
import { LeaseInfo } from './lease-info';
import { useLeaseEditor } from './use-lease-editor';

type LeaseEditingProps = {
  residentId: string;
  /** The rest of the page; it shows the panel and saves the lease with its own button. */
  children: (lease: {
    panel: ReactNode;
    dirty: boolean;
    check: () => boolean;
    save: () => Promise<void>;
  }) => ReactNode;
};

/** The lease half of a resident's edit page. */
export default function LeaseEditing({ residentId, children }: LeaseEditingProps) {
  const editor = useLeaseEditor(residentId);
  const { dirty, check, save } = editor;
  return children({ panel: <LeaseInfo editor={editor} />, dirty, check, save });
}
