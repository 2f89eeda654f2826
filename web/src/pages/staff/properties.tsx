import { photosTab } from '@/features/photos/staff/photos-tab';
import { PropertiesScreen } from '@/features/properties/staff/properties-screen';
import { InvitationCards } from '@/features/team/staff/invitation-cards';

export default function PropertiesPage() {
  return <PropertiesScreen above={<InvitationCards />} photosTab={({ id }) => photosTab('property', id)} />;
}
