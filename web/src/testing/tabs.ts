import { vi } from 'vitest';

/** Web Locks and channels that all tabs of a browser share, in the hands of a test: what is told arrives at once. */
export class FakeTabs {
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly channels = new Set<FakeChannel>();

  static use() {
    const tabs = new FakeTabs();
    const locks = { value: { request: tabs.request } };
    vi.stubGlobal('navigator', Object.create(navigator, { locks }));
    vi.stubGlobal(
      'BroadcastChannel',
      class extends FakeChannel {
        constructor(name: string) {
          super(name, tabs.channels);
        }
      },
    );
  }

  private request = async (name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, queue);
    await new Promise<void>((granted, refused) => {
      queue.push(granted);
      signal.addEventListener('abort', () => {
        if (queue.indexOf(granted) > 0) queue.splice(queue.indexOf(granted), 1);
        refused(new DOMException('aborted', 'AbortError'));
      });
      if (queue.length === 1) granted();
    });
    await lead();
    queue.shift();
    queue[0]?.();
  };
}

class FakeChannel extends EventTarget {
  constructor(
    readonly name: string,
    private readonly all: Set<FakeChannel>,
  ) {
    super();
    all.add(this);
  }

  postMessage(data: unknown) {
    for (const each of [...this.all]) {
      if (each !== this && each.name === this.name) each.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  close() {
    this.all.delete(this);
  }
}
