import { useQuery } from '@tanstack/react-query';
import { listSchedulesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { plural } from '@/lib/money';

/** What becomes of the schedules of a piece that is retired or deleted; null where it has none that are on. */
export function useRestingText(equipmentId: string | undefined, then: string): string | null {
  const query = { equipment_id: equipmentId ?? '', is_active: true, limit: 1 };
  const schedules = useQuery({ ...listSchedulesOptions({ query }), enabled: equipmentId !== undefined });
  const total = schedules.data?.total ?? 0;
  if (total === 0) return null;
  return `${plural(total, 'schedule')} of it ${total === 1 ? 'makes' : 'make'} no more work orders ${then}.`;
}
