import type { ReactNode } from 'react';
import { LinkedCard } from '@/ui/linked-card';
import { Section } from '@/ui/section';

type PreventiveCardProps = {
  title: string;
  /** Where it opens; null for who may only read. */
  to: string | null;
  status: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** A work order, a schedule or a piece of equipment as a card. */
export function PreventiveCard({ title, to, status, foot, children }: PreventiveCardProps) {
  if (to !== null) {
    return (
      <LinkedCard to={to} title={title} status={status} foot={foot}>
        {children}
      </LinkedCard>
    );
  }
  return (
    <Section title={title} right={status}>
      {children}
      {foot}
    </Section>
  );
}
