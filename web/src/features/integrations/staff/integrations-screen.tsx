import { Stack } from '@mantine/core';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { useCompanyChoice } from '@/pickers/use-company-choice';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ChoiceField } from '@/ui/inputs';
import { SettingsLink } from '@/ui/settings-link';
import { PageSkeleton } from '@/ui/skeleton';
import { ApiKeys } from './api-keys';
import { PaymentGateway } from './payment-gateway';
import { Services } from './services';
import { Webhooks } from './webhooks';

/** Settings → Integrations. */
export function IntegrationsScreen() {
  const { acting_for } = useSession();
  const { list, items, chosen, choose } = useCompanyChoice();
  if (list.error) return <ErrorState title="The integrations could not be loaded." of={list} />;
  if (list.isSuccess && items.length === 0)
    return <EmptyState title="No company yet" text="It comes with your first property." />;
  if (!chosen) return <PageSkeleton />;
  return (
    <Stack gap="md">
      {items.length > 1 && (
        <ChoiceField
          aria-label="Company"
          maw={320}
          data={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.id}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <Services key={chosen.id} companyId={chosen.id} />
      {chosen.is_owner && (
        <SettingsLink
          wide
          title="Messages"
          to={paths.deliveries}
          label="Delivery log"
          hint="What was sent to whom, and whether it arrived"
        />
      )}
      {chosen.is_owner && !acting_for && (
        <>
          <PaymentGateway key={`payments ${chosen.id}`} companyId={chosen.id} />
          <ApiKeys key={`keys ${chosen.id}`} companyId={chosen.id} />
          <Webhooks key={`webhooks ${chosen.id}`} companyId={chosen.id} />
        </>
      )}
    </Stack>
  );
}
