import { Group } from '@mantine/core';
import { IconFileText, IconMapPin, IconSend, IconSparkles, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Home, OwnAccount, OwnHome, OwnToDo } from '@/api/portal';
import { getOwnAutopayOptions, getOwnHomeOptions } from '@/api/portal/@tanstack/react-query.gen';
import { useChooseHome } from '@/app/portal/choose-home';
import { portalPaths } from '@/app/portal/paths';
import { useResident } from '@/app/portal/resident';
import { HomeLease } from '@/features/documents/portal/home-lease';
import { placeOf } from '@/features/home/portal/address';
import { Greeting } from '@/features/home/portal/greeting';
import { HomeColumns, HomeList, NoAccount } from '@/features/home/portal/home-cards';
import { QuickActions } from '@/features/home/portal/quick-actions';
import { RecentActivity } from '@/features/home/portal/recent-activity';
import { RentCard } from '@/features/home/portal/rent-card';
import { ToDo } from '@/features/home/portal/to-do';
import { HomeRequests } from '@/features/maintenance/portal/home-requests';
import { HomeMessages } from '@/features/messages/portal/home-messages';
import { OwnBell } from '@/features/notifications/portal/own-bell';
import { autopayWords } from '@/features/online-payments/portal/autopay-words';
import { Avatar } from '@/ui/avatar';
import { ErrorState } from '@/ui/error-state';
import { Segments } from '@/ui/segments';
import { PageSkeleton } from '@/ui/skeleton';

const actions = [
  { label: 'Request Maintenance', to: portalPaths.maintenance, icon: IconTool },
  { label: 'Send Message', to: portalPaths.messages, icon: IconSend },
  { label: 'Documents', to: portalPaths.documents, icon: IconFileText },
  { label: 'Ask', to: portalPaths.ask, icon: IconSparkles },
];
/** Who has moved out reports nothing and says where their mail goes. */
const movedOutActions = [
  { label: 'Forwarding address', to: portalPaths.profile, icon: IconMapPin },
  ...actions.filter(({ to }) => to !== portalPaths.maintenance),
];
const linkOf = (id: string) => `${portalPaths.maintenance}?request=${id}`;
const threadLink = (id: string) => `${portalPaths.messages}?thread=${id}`;
const toDoLink = ({ kind, id }: OwnToDo) =>
  ({
    sign: portalPaths.documents,
    is_it_fixed: linkOf(id ?? ''),
    unread_messages: portalPaths.messages,
    forwarding_address: portalPaths.profile,
  })[kind];

const HOME = 'home';

/** Which of the homes that one person owes for the page is about. */
function Tenancies({ home: { account, tenancies } }: { home: OwnHome }) {
  const [, setParams] = useSearchParams();
  if (!account || tenancies.length < 2) return null;
  return (
    <Segments
      label="Home"
      options={tenancies.map((each) => ({
        value: each.tenancy_id,
        label: `${each.property_name}, ${each.unit_number}`,
      }))}
      value={account.tenancy_id}
      onChange={(id) => setParams({ [HOME]: id }, { replace: true })}
    />
  );
}

/** What AutoPay draws is read beside the page, and never in its way. */
function Rent({ account }: { account: OwnAccount }) {
  const { data } = useQuery(getOwnAutopayOptions({ query: { tenancy_id: account.tenancy_id } }));
  return <RentCard account={account} autopay={autopayWords(data)} />;
}

function Cards({ home, homes }: { home: OwnHome; homes: readonly Home[] }) {
  const choose = useChooseHome();
  const { movedOut } = useResident();
  return (
    <HomeColumns
      main={
        <>
          <Tenancies home={home} />
          {home.account ? <Rent account={home.account} /> : <NoAccount />}
          <ToDo items={home.to_do} linkOf={toDoLink} />
          <QuickActions actions={movedOut ? movedOutActions : actions} />
          {!movedOut && (
            <HomeRequests
              requests={home.maintenance}
              all={`${portalPaths.maintenance}?tab=history`}
              linkOf={linkOf}
            />
          )}
          <HomeMessages threads={home.messages} all={portalPaths.messages} linkOf={threadLink} />
          <RecentActivity activity={home.activity} />
        </>
      }
      side={
        <>
          {home.lease && <HomeLease lease={home.lease} documents={portalPaths.documents} />}
          <HomeList homes={homes} onChoose={(other) => void choose(other)} />
        </>
      }
    />
  );
}

export default function DashboardPage() {
  const { firstName, fullName, home, homes } = useResident();
  const [params] = useSearchParams();
  const named = params.get(HOME);
  const { data, error, refetch } = useQuery(getOwnHomeOptions({ query: named ? { tenancy_id: named } : {} }));
  const account = data?.account;
  const other = account ? `${account.property_name}, unit ${account.unit_number}` : undefined;
  return (
    <>
      <Greeting
        firstName={firstName}
        place={other ?? (home && placeOf(home))}
        right={
          <Group gap="xs" wrap="nowrap">
            <OwnBell allAt={portalPaths.notifications} />
            <Link to={portalPaths.profile}>
              <Avatar name={fullName} size={36} />
              <span className="visually-hidden">Profile</span>
            </Link>
          </Group>
        }
      />
      {data ? (
        <Cards home={data} homes={homes} />
      ) : error ? (
        <ErrorState
          title="Unable to load dashboard"
          text="Please try refreshing the page"
          of={{ error, refetch }}
        />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
