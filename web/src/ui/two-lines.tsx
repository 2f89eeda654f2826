import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Text } from './text';

type TwoLinesProps = {
  first: ReactNode;
  second?: ReactNode;
  /** An avatar or a drawing before the words. */
  mark?: ReactNode;
};

const shownOnHover = (line: ReactNode) => (typeof line === 'string' ? line : true);

/** What a row is about and a second fact under it, each on one line that is cut at its end. */
export function TwoLines({ first, second, mark }: TwoLinesProps) {
  if (!first && !second) return <span className="text3">—</span>;
  const lines = (
    <>
      <Text as="div" size="control" ink="text" truncate={shownOnHover(first)}>
        {first ?? '—'}
      </Text>
      {second && (
        <Text as="div" size="caption" ink="text3" truncate={shownOnHover(second)}>
          {second}
        </Text>
      )}
    </>
  );
  if (!mark) return lines;
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {mark}
      <span className="truncate">{lines}</span>
    </Group>
  );
}
