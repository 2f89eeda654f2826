import { Button } from '@mantine/core';
import type { TablePlace } from '@/lib/table-params';
import { EmptyState } from './empty-state';

/** A page beyond the first that has nothing any more, because its rows were deleted or have moved. */
export const EmptyPage = ({ params }: { params: Pick<TablePlace, 'first'> }) => (
  <EmptyState
    title="Nothing is left on this page"
    text="What was here has been deleted, or has moved to another page."
    actions={
      <Button variant="default" onClick={params.first}>
        Go to the first page
      </Button>
    }
  />
);
