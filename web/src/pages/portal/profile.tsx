import { useResident } from '@/app/portal/resident';
import { OwnPassword } from '@/features/accounts/portal/own-password';
import { OwnPortalSessions } from '@/features/accounts/portal/own-sessions';
import { OwnContact } from '@/features/residents/portal/own-contact';
import { Columns } from '@/ui/columns';
import { PageHeader } from '@/ui/page-header';

/** Who one is here, one's password, and where one is signed in. */
export default function ProfilePage() {
  const { movedOut } = useResident();
  return (
    <>
      <PageHeader title="Profile" />
      <Columns
        label="Signing in"
        aside={
          <>
            <OwnPassword />
            <OwnPortalSessions />
          </>
        }
      >
        <OwnContact movedOut={movedOut} />
      </Columns>
    </>
  );
}
