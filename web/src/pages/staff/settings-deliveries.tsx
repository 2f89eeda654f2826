import { DeliveryLog } from '@/features/integrations/staff/delivery-log';

export default function SettingsDeliveriesPage() {
  return <DeliveryLog />;
}
