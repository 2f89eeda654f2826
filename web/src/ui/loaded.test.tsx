import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problemBody } from '@/testing/problem-answers';
import { show } from '@/testing/render';
import { Loaded } from './loaded';

type Row = { name: string };
const draw = (data: Row | undefined, error: unknown, refetch = vi.fn()) =>
  show(
    <Loaded
      query={{ data, error, refetch }}
      loadingText="Loading the offer..."
      errorText="The offer could not be loaded."
      missing={<p>This link has ended</p>}
    >
      {({ name }) => <p>{name}</p>}
    </Loaded>,
  );

test('what is not there yet is said to be loading', () => {
  draw(undefined, null);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the offer...');
});

test('what is there is drawn', () => {
  draw({ name: 'Alder Court' }, null);
  expect(screen.getByText('Alder Court')).toBeVisible();
});

test('what is gone is one answer, even where it was shown before', () => {
  draw({ name: 'Alder Court' }, problemBody(404, 'not_found', 'Not found'));
  expect(screen.getByText('This link has ended')).toBeVisible();
  expect(screen.queryByText('Alder Court')).toBeNull();
});

test('a failure says so, quotes its code and is tried again', async () => {
  const refetch = vi.fn();
  const { user } = draw(undefined, problemBody(500, 'server_error', 'No', { request_id: 'r-17' }), refetch);
  expect(screen.getByRole('alert')).toHaveTextContent('The offer could not be loaded.');
  expect(screen.getByText('r-17')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
