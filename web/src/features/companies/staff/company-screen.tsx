import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CompanySettings, removeLogo } from '@/api/staff';
import { getCompanyOptions } from '@/api/staff/@tanstack/react-query.gen';
import { moneyExact, plural } from '@/lib/money';
import { supportCodeOf } from '@/lib/problem';
import { zoneLabel } from '@/lib/time-zones';
import { useCompanyChoice } from '@/pickers/use-company-choice';
import { PictureField } from '@/records/picture-field';
import { CompanyMark } from '@/ui/company-mark';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { ChoiceField } from '@/ui/inputs';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { formerWords, lateFeeWords, textWords, waivedWords } from './company-words';
import { MessageTemplates } from './message-templates';

const EditCompany = lazyDialog(() => import('./edit-company'));

const placeOf = ({ address, city, state, zip_code }: CompanySettings) =>
  [address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

function Company({ company }: { company: CompanySettings }) {
  const [editing, setEditing] = useState(false);
  const edit = company.is_owner && (
    <Button variant="default" size="xs" onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <Stack gap="md">
      <Section
        title="Company"
        right={edit}
        note={company.is_owner ? undefined : 'Only owners of the company can change this.'}
      >
        {company.is_owner && (
          <PictureField
            noun="logo"
            has={company.logo_url !== null}
            path={`/api/settings/company/logo?company_id=${company.id}`}
            remove={() => removeLogo({ query: { company_id: company.id }, throwOnError: true })}
            shown={<CompanyMark src={company.logo_url} size={40} />}
          />
        )}
        <FactList
          facts={[
            ['Name', company.name],
            ['Address', placeOf(company)],
            ['E-mail', company.email],
            ['Phone', company.phone],
            ['Time zone', zoneLabel(company.time_zone)],
          ]}
        />
      </Section>
      <Section
        title="What new leases and properties begin with"
        note="Leases and properties that are there already keep theirs. State law may ask for more grace or a lower fee, and is applied on top; this is no legal advice."
      >
        <FactList
          facts={[
            ['Late fee', lateFeeWords(company)],
            ['Days of grace', plural(company.late_fee_grace_days, 'day')],
            ['Returned payment fee', moneyExact(company.nsf_fee)],
            ['Owner statements', company.mails_owner_statements ? 'Mailed once a month' : 'Not mailed'],
            ['Signed papers', `Kept ${plural(company.signed_retention_years, 'year')} after the tenancy`],
            ['Paper copy', moneyExact(company.paper_copy_fee)],
            ['Waived late fees', waivedWords(company)],
            ['Former residents', formerWords(company)],
            ['Renewal notice', `${plural(company.renewal_notice_days, 'day')} before the end`],
          ]}
        />
      </Section>
      <Section
        title="What residents read in the portal"
        note="Who is signed in reads them on Help & FAQ, Privacy and Terms."
      >
        <FactList
          facts={[
            ['Help for residents', textWords(company.help_text)],
            ['Privacy', textWords(company.privacy_text)],
            ['Terms', textWords(company.terms_text)],
          ]}
        />
      </Section>
      <MessageTemplates companyId={company.id} />
      <EditCompany company={company} opened={editing} onClose={() => setEditing(false)} />
    </Stack>
  );
}

/** Settings → Company. */
export function CompanyScreen() {
  const { list, items, chosen, choose } = useCompanyChoice();
  const found = useQuery({
    ...getCompanyOptions({ query: { company_id: chosen?.id } }),
    enabled: chosen !== undefined,
  });
  const error = list.error ?? found.error;
  if (error)
    return (
      <ErrorState
        title="The company could not be loaded."
        code={supportCodeOf(error)}
        onRetry={() => void Promise.all([list.refetch(), found.refetch()])}
      />
    );
  if (list.isSuccess && items.length === 0)
    return <EmptyState title="No company yet" text="It comes with your first property." />;
  if (!found.data) return <PageSkeleton />;
  return (
    <Stack maw={760}>
      {items.length > 1 && (
        <ChoiceField
          aria-label="Company"
          maw={320}
          data={items.map(({ id, name }) => ({ value: id, label: name }))}
          value={found.data.id}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <Company key={found.data.id} company={found.data} />
    </Stack>
  );
}
