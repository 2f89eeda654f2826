import { act, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router';
import { test } from 'vitest';
import { AppRouter } from './app-router';

test('a click shows at once that it was heard, while the next page is still on its way', async () => {
  let arrive: (page: { default: () => string }) => void = () => undefined;
  const Slow = lazy(() => new Promise<{ default: () => string }>((done) => (arrive = done)));
  const { getByText, findByText } = render(
    <AppRouter>
      <Suspense fallback="The skeleton">
        <Routes>
          <Route path="/" element={<Link to="/slow">Go</Link>} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </Suspense>
    </AppRouter>,
  );
  act(() => getByText('Go').click());
  await findByText('The skeleton');
  await act(async () => arrive({ default: () => 'The page' }));
  await findByText('The page');
});
