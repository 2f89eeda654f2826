import { lazy, Suspense, useState } from 'react';
import type { RequestRow } from '@/api/staff';

// Their place is there at once, the boxes come after the rows.
const Tick = lazy(() => import('./tick'));

/** Which of the rows on the screen are ticked, the box before each, and the one for all of them. */
export function useTicks(rows: readonly RequestRow[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setIds((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  const ticked = rows?.filter(({ id }) => ids.has(id)) ?? [];
  const tickable = rows?.filter(({ can }) => can.write) ?? [];
  const every = tickable.length > 0 && ticked.length === tickable.length;
  return {
    ticked,
    clear: () => setIds(new Set()),
    tick: {
      row: (request: RequestRow) =>
        request.can.write && (
          <Suspense>
            <Tick
              label={`Choose ${request.title}`}
              checked={ids.has(request.id)}
              onChange={() => toggle(request.id)}
            />
          </Suspense>
        ),
      all: tickable.length > 0 && (
        <Suspense>
          <Tick
            label="Choose all requests on this page"
            checked={every}
            some={!every && ticked.length > 0}
            onChange={() => setIds(new Set(every ? [] : tickable.map(({ id }) => id)))}
          />
        </Suspense>
      ),
    },
  };
}
