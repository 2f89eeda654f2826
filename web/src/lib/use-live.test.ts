import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStream } from '@/testing/stream';
import type { Topic } from './server-events';
import { useLive, useLiveState } from './use-live';

const later = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const follow = (topic: Topic | null, again: () => unknown = vi.fn(), id?: string) =>
  renderHook((props: { topic: Topic | null }) => useLive('staff', props.topic, again, id), {
    initialProps: { topic },
  });

function hide(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  FakeStream.use();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all that a screen follows is one stream, and each is told of its own topic', async () => {
  const [bell, job] = [vi.fn(), vi.fn()];
  follow('notification', bell);
  follow('import', job, 'one');
  await later();
  expect(FakeStream.all.map(({ url }) => url)).toEqual(['/api/events?topics=import,notification']);
  FakeStream.last.says('import', 'another');
  FakeStream.last.says('notification', 'a');
  FakeStream.last.says('import', 'one');
  await later();
  expect(bell).toHaveBeenCalledExactlyOnceWith(new Set(['a']));
  expect(job).toHaveBeenCalledExactlyOnceWith(new Set(['one']));
});

test('it opens anew when the topics change, at most once a second, and each opening reads again', async () => {
  const again = vi.fn();
  follow('notification');
  const { rerender } = follow('import', again);
  await later();
  FakeStream.last.opens();
  await later();
  expect(again).toHaveBeenCalledTimes(1);
  const [first] = FakeStream.all;
  rerender({ topic: 'invitation' });
  await later(900);
  expect(FakeStream.all).toHaveLength(1);
  await later(100);
  expect(FakeStream.all).toHaveLength(2);
  expect(FakeStream.last.url).toBe('/api/events?topics=invitation,notification');
  expect(first?.readyState).toBe(FakeStream.CLOSED);
  FakeStream.last.opens();
  await later();
  expect(again).toHaveBeenCalledTimes(2);
  expect(again).toHaveBeenLastCalledWith(null);
});

test('what changes while it reads is read once more afterwards', async () => {
  let done = () => {};
  const again = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  follow('import', again);
  await later();
  for (const id of ['a', 'b', 'c']) FakeStream.last.says('import', id);
  expect(again).toHaveBeenCalledTimes(1);
  done();
  await later();
  expect(again).toHaveBeenCalledTimes(2);
  expect(again).toHaveBeenLastCalledWith(new Set(['b', 'c']));
  done();
  await later();
  expect(again).toHaveBeenCalledTimes(2);
});

test('a tab that is hidden for 30 s closes it, and opens and reads again when it is looked at', async () => {
  const again = vi.fn();
  follow('import', again);
  await later();
  FakeStream.last.opens();
  hide(true);
  await later(29_000);
  hide(false);
  hide(true);
  await later(29_000);
  expect(FakeStream.last.readyState).toBe(FakeStream.OPEN);
  await later(1_000);
  expect(FakeStream.last.readyState).toBe(FakeStream.CLOSED);
  hide(false);
  await later();
  expect(FakeStream.all).toHaveLength(2);
  FakeStream.last.opens();
  await later();
  expect(again).toHaveBeenCalledTimes(2);
});

test('one that the server refused is opened again, later each time; the end of the session reads again', async () => {
  const again = vi.fn();
  const { result } = renderHook(() => useLiveState('staff'));
  follow('import', again);
  await later();
  expect(result.current).toBe('connecting');
  FakeStream.last.refuses();
  expect(result.current).toBe('retrying');
  await later(1000);
  expect(FakeStream.all).toHaveLength(2);
  FakeStream.last.refuses();
  await later(1000);
  expect(FakeStream.all).toHaveLength(2);
  await later(1000);
  expect(FakeStream.all).toHaveLength(3);
  FakeStream.last.opens();
  expect(result.current).toBe('open');
  FakeStream.last.ends();
  await later();
  expect(again).toHaveBeenCalledTimes(2);
  expect(FakeStream.last.readyState).toBe(FakeStream.CLOSED);
});

test('without a topic, and after leaving, nothing is followed', async () => {
  const { rerender, unmount } = follow(null);
  await later(2000);
  expect(FakeStream.all).toEqual([]);
  rerender({ topic: 'import' });
  await later();
  unmount();
  expect(FakeStream.last.readyState).toBe(FakeStream.CLOSED);
});
