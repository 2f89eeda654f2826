import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getOwnLedgerOptions } from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { useResident } from '@/app/portal/resident';
import { Greeting } from '@/features/home/portal/greeting';
import { HomeCards } from '@/features/home/portal/home-cards';
import { codeOf } from '@/lib/problem';
import { Avatar } from '@/ui/avatar';
import { ErrorState } from '@/ui/error-state';
import { PageSkeleton } from '@/ui/skeleton';

export default function DashboardPage() {
  const { firstName, fullName, homes } = useResident();
  const { data, error, refetch } = useQuery(getOwnLedgerOptions());
  return (
    <>
      <Greeting
        firstName={firstName}
        homes={homes}
        right={
          <Link to={portalPaths.profile}>
            <Avatar name={fullName} size={36} />
            <span className="visually-hidden">Profile</span>
          </Link>
        }
      />
      {data ? (
        <HomeCards homes={homes} account={data.account} />
      ) : error ? (
        <ErrorState
          title="Your home could not be loaded. Please try again later."
          code={codeOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
