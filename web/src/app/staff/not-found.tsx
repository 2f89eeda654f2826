import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '@/ui/empty-state';
import { paths } from './paths';

/** No page at this address. */
export default function NotFound() {
  useEffect(() => {
    document.title = 'Page not found · Steward';
  }, []);
  return (
    <EmptyState
      icon={<IconMapOff size={22} stroke={1.7} aria-hidden />}
      heading="h1"
      title="Page not found"
      text="There is nothing at this address, or it is not yours to see."
      actions={
        <Button component={Link} to={paths.properties}>
          Go to Properties
        </Button>
      }
    />
  );
}
