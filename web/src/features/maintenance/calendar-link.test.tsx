import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CalendarLink } from './calendar-link';

const at = '2026-12-01T14:00:00Z';

function show(status: string, scheduled_date: string | null = at) {
  render(<CalendarLink visit={{ status, scheduled_date }} href="/api/x/visit.ics" />);
  return screen.queryByRole('link');
}

it('gives the file of a visit that is to come', () => {
  const link = show('in_progress');
  expect(link).toHaveTextContent('Add to calendar');
  expect(link).toHaveAttribute('href', '/api/x/visit.ics');
  expect(link).toHaveAttribute('download', 'visit.ics');
});

it('takes a visit that was called off out again', () => {
  expect(show('cancelled')).toHaveTextContent('Remove from calendar');
});

it.each([
  ['completed', at],
  ['open', null],
])('has nothing for a request that is %s with a visit at %s', (status, when) => {
  expect(show(status, when)).toBeNull();
});
