import { PropertiesScreen } from '@/features/properties/staff/properties-screen';

export default function PropertiesPage() {
  return <PropertiesScreen />;
}
