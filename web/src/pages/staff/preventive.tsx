import { PreventiveScreen } from '@/features/preventive/staff/preventive-screen';

export default function PreventivePage() {
  return <PreventiveScreen />;
}
