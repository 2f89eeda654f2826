import { photosTab } from '@/features/photos/staff/photos-tab';
import { UnitsScreen } from '@/features/units/staff/units-screen';

export default function UnitsPage() {
  return <UnitsScreen photosTab={({ id }) => photosTab('unit', id)} />;
}
