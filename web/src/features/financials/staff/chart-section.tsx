import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BarsTable, type ChartTable } from '@/ui/bars';
import { Section } from '@/ui/section';

type ChartSectionProps = { title: string; table: ChartTable; height: number; children: ReactNode };

const NAMES = 24; // the line of names under the bars

/** A chart that can be read as a table of the same height. */
export function ChartSection({ title, table, height, children }: ChartSectionProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Section
      title={title}
      right={
        <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      }
    >
      {asTable ? <BarsTable label={title} table={table} height={height + NAMES + 64} /> : children}
    </Section>
  );
}
