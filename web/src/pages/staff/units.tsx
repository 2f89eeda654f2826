import { UnitsScreen } from '@/features/units/staff/units-screen';

export default function UnitsPage() {
  return <UnitsScreen />;
}
