import { entryPaths as paths } from '@/app/staff/entry-paths';
import { CapturedMail } from '@/features/outbox/staff/captured-mail';
import { PageHeader } from '@/ui/page-header';
import { PlainPage } from '@/ui/plain-page';

/** Open to the signed-out too: the mail that confirms a new account is read here. */
export default function OutboxPage() {
  return (
    <PlainPage>
      <PageHeader
        title="Outbox"
        back={{ label: 'Steward', to: paths.home }}
        facts="Local mode: nothing leaves this machine. Messages are kept here instead."
      />
      <CapturedMail />
    </PlainPage>
  );
}
