import { ImportHistory } from '@/features/imports/staff/history';

export default function ImportHistoryPage() {
  return <ImportHistory />;
}
