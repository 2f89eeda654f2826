import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEventStream } from './use-event-stream';

class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  refuses() {
    this.readyState = 2;
    this.onerror?.();
  }
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }
}

const latest = () => FakeEventSource.all.at(-1) as FakeEventSource;

beforeEach(() => {
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('hands on parsed events and says when the line is open', () => {
  const got = vi.fn();
  const { result } = renderHook(() => useEventStream('/api/import-jobs/1/events', got));
  expect(result.current).toBe('connecting');
  act(() => latest().opens());
  act(() => latest().says({ done: 12 }));
  expect(result.current).toBe('open');
  expect(got).toHaveBeenCalledWith({ done: 12 }, 'message');
});

test('a refused line is opened again, later each time, and a good one starts afresh', () => {
  renderHook(() => useEventStream('/events', vi.fn()));
  act(() => latest().refuses());
  act(() => void vi.advanceTimersByTime(1000));
  expect(FakeEventSource.all).toHaveLength(2);
  act(() => latest().refuses());
  act(() => void vi.advanceTimersByTime(1000));
  expect(FakeEventSource.all).toHaveLength(2);
  act(() => void vi.advanceTimersByTime(1000));
  expect(FakeEventSource.all).toHaveLength(3);
});

test('without a url, and after leaving, nothing listens', () => {
  const { result, rerender, unmount } = renderHook(({ url }) => useEventStream(url, vi.fn()), {
    initialProps: { url: null as string | null },
  });
  expect(result.current).toBe('off');
  rerender({ url: '/events' });
  const line = latest();
  unmount();
  expect(line.readyState).toBe(FakeEventSource.CLOSED);
});
