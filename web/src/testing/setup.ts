import { notifications } from '@mantine/notifications';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { server } from './server';
import { setWidth } from './viewport';

// A busy machine may take its time; nothing waits longer than it must.
configure({ asyncUtilTimeout: 8_000 });

// What the browser has and jsdom does not. Tests run at desktop width unless they say otherwise.
setWidth(1280);
window.scrollTo = vi.fn() as typeof window.scrollTo;
window.HTMLCanvasElement.prototype.getContext = () => null;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// A stream that opens and says nothing; tests that follow one bring their own.
window.EventSource = class extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  close() {}
} as unknown as typeof EventSource;
// Node's FormData makes files of this class; without a stream the body of a request with a file never ends.
window.Blob.prototype.stream ??= function stream(this: Blob) {
  return new Response(' '.repeat(this.size)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  document.body.innerHTML = '<div id="overlays"></div>';
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  // Toasts live outside React: one that stays would be read by the next test.
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  server.resetHandlers();
  server.events.removeAllListeners();
  setWidth(1280);
});
afterAll(() => server.close());
