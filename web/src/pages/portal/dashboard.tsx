import { Link } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { useResident } from '@/app/portal/resident';
import { Greeting } from '@/features/home/portal/greeting';
import { HomeCards } from '@/features/home/portal/home-cards';
import { Avatar } from '@/ui/avatar';

export default function DashboardPage() {
  const { firstName, fullName, homes } = useResident();
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
      <HomeCards homes={homes} />
    </>
  );
}
