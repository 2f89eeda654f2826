import { useParams } from 'react-router';
import { LeaseInfo, useLeaseEditor } from '@/features/leases/staff/lease-info';
import { ResidentEdit } from '@/features/residents/staff/resident-edit';

function EditPage({ residentId }: { residentId: string }) {
  const editor = useLeaseEditor(residentId);
  const { dirty, check, save } = editor;
  return (
    <ResidentEdit
      residentId={residentId}
      lease={{ panel: <LeaseInfo editor={editor} />, dirty, check, save }}
    />
  );
}

export default function ResidentEditPage() {
  const { residentId = '' } = useParams();
  return <EditPage key={residentId} residentId={residentId} />;
}
