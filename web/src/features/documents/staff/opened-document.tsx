import { useState } from 'react';
import type { DocumentRow } from '@/api/staff';
import { Columns } from '@/ui/columns';
import { Card } from '@/ui/section';
import { DocumentFacts, DocumentPages } from './document-view';

/** The pages of a document and its facts, of the version that was chosen. */
export default function OpenedDocument({ row }: { row: DocumentRow }) {
  const [shown, setShown] = useState(row);
  return (
    <Columns
      label="This document"
      aside={
        <Card padded>
          <DocumentFacts shown={shown} onShow={setShown} />
        </Card>
      }
    >
      <Card padded={false}>
        <DocumentPages row={shown} />
      </Card>
    </Columns>
  );
}
