import { act, fireEvent } from '@testing-library/react';
import { Link, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { useFreshPage } from './use-fresh-page';

function Page() {
  const main = useFreshPage();
  const navigate = useNavigate();
  return (
    <main ref={main} tabIndex={-1}>
      <Link to="/units/1">A unit</Link>
      <Link to="?cursor=c2">Next page</Link>
      <Link to="?status=vacant" replace>
        Vacant
      </Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </main>
  );
}

const scrollTo = vi.fn();
beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo as typeof window.scrollTo;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
});

function scrolledTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

test('a new page begins at its top, and Back leads to where one was', () => {
  const { getByText, getByRole } = show(<Page />, { at: '/units' });
  scrolledTo(900);
  act(() => getByText('A unit').click());
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(getByRole('main')).toHaveFocus();
  scrolledTo(0);
  act(() => getByText('Back').click());
  expect(scrollTo).toHaveBeenLastCalledWith(0, 900);
});

test('the next page of a list begins at its top; a filter moves nothing', () => {
  const { getByText } = show(<Page />, { at: '/units' });
  act(() => getByText('Vacant').click());
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => getByText('Next page').click());
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});
