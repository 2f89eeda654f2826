import { useParams } from 'react-router';
import { JobView } from '@/features/imports/staff/job-view';

export default function ImportJobPage() {
  const { jobId = '' } = useParams();
  return <JobView key={jobId} id={jobId} />;
}
