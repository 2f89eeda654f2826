import { useNavigate } from 'react-router';
import { paths } from '@/app/staff/paths';
import { Segments } from '@/ui/segments';

const VIEWS = [
  { value: 'classic', label: 'Classic View' },
  { value: 'preventive', label: 'Preventive Maintenance' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The two halves of maintenance, a page each. */
export function MaintenanceViews({ view }: { view: View }) {
  const navigate = useNavigate();
  const go = (to: View) => void navigate(to === 'classic' ? paths.maintenance : paths.preventive);
  return <Segments label="Maintenance" options={VIEWS} value={view} onChange={go} />;
}
