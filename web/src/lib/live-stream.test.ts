import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStream } from '@/testing/stream';
import { FakeTabs } from '@/testing/tabs';
import { LiveStream } from './live-stream';

const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const open = () => FakeStream.all.filter(({ readyState }) => readyState !== FakeStream.CLOSED);

function look(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
}

/** A tab of the browser, with what it was told of its topic. */
function tab(topic: 'import' | 'notification', hidden = false) {
  look(hidden);
  const stream = new LiveStream('/api/events');
  const told = vi.fn();
  const leave = stream.follow(topic, told);
  look(false);
  return { stream, told, leave };
}

beforeEach(() => {
  FakeStream.use();
  FakeTabs.use();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('ten tabs have one stream for the topics of all, and each is told of its own', async () => {
  const tabs = Array.from({ length: 10 }, (_, place) => tab(place === 9 ? 'import' : 'notification'));
  await later(1000);
  expect(open().map(({ url }) => url)).toEqual(['/api/events?topics=import,notification']);
  FakeStream.last.opens();
  expect(tabs.map(({ stream }) => stream.state)).toEqual(Array(10).fill('open'));
  for (const { told } of tabs) told.mockClear();
  FakeStream.last.says('notification', 'a');
  expect(tabs.slice(0, 9).every(({ told }) => told.mock.calls.join() === 'a')).toBe(true);
  expect(tabs[9]?.told).not.toHaveBeenCalled();
  for (const { leave } of tabs) leave();
});

test('when the tab that leads is left, another leads and all read again', async () => {
  const [first, second, third] = [tab('import'), tab('import'), tab('notification')];
  await later(1000);
  FakeStream.last.opens();
  first.leave();
  await later(1000);
  expect(open().map(({ url }) => url)).toEqual(['/api/events?topics=import,notification']);
  expect(FakeStream.all.length).toBeGreaterThan(1);
  for (const { told } of [second, third]) told.mockClear();
  FakeStream.last.opens();
  expect(second.told).toHaveBeenCalledExactlyOnceWith(null);
  expect(third.told).toHaveBeenCalledExactlyOnceWith(null);
  second.leave();
  third.leave();
  await later(1000);
  expect(open()).toEqual([]);
});

test('a tab that was opened hidden follows nothing until it is looked at', async () => {
  const hidden = tab('import', true);
  await later(60_000);
  expect(FakeStream.all).toEqual([]);
  document.dispatchEvent(new Event('visibilitychange'));
  await later(1000);
  expect(open()).toHaveLength(1);
  expect(hidden.told).toHaveBeenCalledWith(null);
  hidden.leave();
});

test('a topic that no tab follows any more is left out', async () => {
  const [leading, other] = [tab('notification'), tab('import')];
  await later(1000);
  other.leave();
  await later(1000);
  expect(open().map(({ url }) => url)).toEqual(['/api/events?topics=notification']);
  leading.leave();
});
