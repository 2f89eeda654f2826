import { ActionIcon, Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { PagePicture } from './page-pictures';
import classes from './page-viewer.module.css';
import { Text } from './text';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
/** A letter page at its own size is as wide as this. */
const LETTER = 816;
const steps = [25, 50, 75, 100, 125, 150, 200] as const;

type PageViewerProps = {
  count: number;
  urlOf: (page: number) => string;
  /** What it is: 'Renters insurance'. */
  name: string;
};

/** A file page by page: the arrows turn them, and each can be looked at larger. At first a page is as wide as there is room. */
export function PageViewer({ count, urlOf, name }: PageViewerProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const percent = chosen ?? Math.max(1, Math.round((width / LETTER) * 100));
  const larger = steps.find((step) => step > percent);
  const smaller = steps.findLast((step) => step < percent);
  const turn = (to: number) => setPage(Math.min(Math.max(to, 1), count));
  const onKeyDown = (event: KeyboardEvent) => {
    // A page that is wider than its room is moved by the same keys.
    const { scrollWidth, clientWidth } = event.currentTarget;
    if (scrollWidth > clientWidth) return;
    if (event.key === 'ArrowRight') turn(page + 1);
    if (event.key === 'ArrowLeft') turn(page - 1);
  };
  return (
    <>
      <div className={classes.bar}>
        <Group gap={4}>
          <ActionIcon aria-label="Page before" disabled={page === 1} onClick={() => turn(page - 1)}>
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <Text aria-live="polite">
            Page {page} of {count}
          </Text>
          <ActionIcon aria-label="Next page" disabled={page === count} onClick={() => turn(page + 1)}>
            <IconChevronRight {...icon} />
          </ActionIcon>
        </Group>
        <Group gap={4}>
          <ActionIcon
            aria-label="Zoom out"
            disabled={smaller === undefined}
            onClick={() => setChosen(smaller ?? null)}
          >
            <IconZoomOut {...icon} />
          </ActionIcon>
          <Text aria-live="polite">{percent}%</Text>
          <ActionIcon
            aria-label="Zoom in"
            disabled={larger === undefined}
            onClick={() => setChosen(larger ?? null)}
          >
            <IconZoomIn {...icon} />
          </ActionIcon>
        </Group>
      </div>
      <section
        className={classes.stage}
        aria-label={`${name}, pages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        ref={ref}
      >
        <div style={{ width: chosen === null ? '100%' : (LETTER * chosen) / 100 }}>
          <PagePicture src={urlOf(page)} alt={`${name}, page ${page} of ${count}`} />
        </div>
      </section>
    </>
  );
}
