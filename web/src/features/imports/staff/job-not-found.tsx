import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '@/app/staff/paths';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';

/** Mistyped or somebody else's: one answer for both. */
export function JobNotFound() {
  return (
    <>
      <PageHeader title="Import not found" back={{ label: 'Import Data', to: paths.import }} />
      <Card padded={false}>
        <EmptyState
          title="This link leads to no import that you can see"
          text="It may belong to another account."
          icon={<IconUpload size={22} stroke={1.7} aria-hidden />}
          actions={
            <Button component={Link} to={paths.importHistory}>
              Go to Import History
            </Button>
          }
        />
      </Card>
    </>
  );
}
