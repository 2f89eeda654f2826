import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { RequestRow } from '@/api/staff';

/** Which of the rows on the screen are ticked, and the box before each. */
export function useTicks(rows: readonly RequestRow[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setIds((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  return {
    ticked: rows?.filter(({ id }) => ids.has(id)) ?? [],
    clear: () => setIds(new Set()),
    box: (request: RequestRow) =>
      request.can.write && (
        <Checkbox
          aria-label={`Choose ${request.title}`}
          checked={ids.has(request.id)}
          onChange={() => toggle(request.id)}
        />
      ),
  };
}
