import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The browser's stream of events, in the hands of a test. */
export class FakeStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = FakeStream.CONNECTING;

  constructor(readonly url: string) {
    super();
    FakeStream.all.push(this);
  }

  static get last() {
    return FakeStream.all.at(-1) as FakeStream;
  }

  /** Whoever follows events from now on is in the hands of the test. */
  static use() {
    FakeStream.all = [];
    vi.stubGlobal('EventSource', FakeStream);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }

  opens() {
    this.readyState = FakeStream.OPEN;
    act(() => void this.dispatchEvent(new Event('open')));
  }

  refuses() {
    this.readyState = FakeStream.CLOSED;
    act(() => void this.dispatchEvent(new Event('error')));
  }

  ends() {
    act(() => void this.dispatchEvent(new MessageEvent('end', { data: '{}' })));
  }

  says(topic: string, id: string | null) {
    const data = JSON.stringify({ topic, id });
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }
}
