import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { titleOf } from '@/app/portal/titles';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';

/** A place of the menu that holds nothing yet. */
export default function NotYetPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={titleOf(pathname)} />
      <EmptyState
        icon={<IconClock size={22} stroke={1.7} aria-hidden />}
        title="Nothing here yet"
        text="This part of the portal is not open yet. Until then, contact your property manager."
        actions={
          <Button variant="default" component={Link} to={portalPaths.dashboard}>
            Go to Dashboard
          </Button>
        }
      />
    </>
  );
}
