import { useQuery } from '@tanstack/react-query';
import { preventiveFiguresOptions } from '@/api/staff/@tanstack/react-query.gen';
import { plural } from '@/lib/money';
import { FiguresFailed } from '@/ui/figures-failed';
import { KpiSkeleton } from '@/ui/kpi-skeleton';
import { KpiStrip } from '@/ui/kpi-strip';
import { PageHeader } from '@/ui/page-header';
import { FactsSkeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tab-bar';
import { EquipmentTab } from './equipment-tab';
import { MaintenanceViews } from './maintenance-views';
import { OrdersTab } from './orders-tab';
import { SchedulesTab } from './schedules-tab';
import { strip } from './words';

/** Work that is planned, the rules that plan it, and the equipment that it is for. */
export function PreventiveScreen() {
  const figures = useQuery(preventiveFiguresOptions());
  const { data: of } = figures;
  return (
    <>
      <PageHeader
        title="Maintenance Management"
        facts={
          figures.isPending ? (
            <FactsSkeleton />
          ) : (
            of && `${plural(of.schedules, 'schedule')} for ${plural(of.equipment, 'piece')} of equipment`
          )
        }
        actions={<MaintenanceViews view="preventive" />}
      />
      {figures.isPending && <KpiSkeleton count={6} />}
      <FiguresFailed figures={figures} text="The figures of your work orders could not be loaded." />
      {of && <KpiStrip label="Work orders in figures" items={strip(of)} />}
      <Tabs
        label="Preventive maintenance"
        tabs={[
          { value: 'orders', label: 'Work Orders', count: of?.total, panel: <OrdersTab figures={of} /> },
          {
            value: 'schedules',
            label: 'Maintenance Schedules',
            count: of?.schedules,
            panel: <SchedulesTab figures={of} />,
          },
          { value: 'equipment', label: 'Equipment Tracker', count: of?.equipment, panel: <EquipmentTab /> },
        ]}
      />
    </>
  );
}
