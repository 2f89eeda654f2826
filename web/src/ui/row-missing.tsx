import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state';
import { PageHeader } from './page-header';
import { Card } from './section';

type RowMissingProps = {
  /** 'Unit not found' */
  title: string;
  sentence: string;
  text: string;
  icon: ReactNode;
  back: { label: string; to: string };
  /** The way out; the list, unless said otherwise. */
  to?: { label: string; to: string };
  /** Another way in, beside it. */
  more?: ReactNode;
};

/** Gone, mistyped or somebody else's: one answer for all three, and a way out. */
export function RowMissing({ title, sentence, text, icon, back, to = back, more }: RowMissingProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <Card padded={false}>
        <EmptyState
          title={sentence}
          text={text}
          icon={icon}
          actions={
            <>
              <Button component={Link} to={to.to}>
                Go to {to.label}
              </Button>
              {more}
            </>
          }
        />
      </Card>
    </>
  );
}
