import { onTestFinished, vi } from 'vitest';

/** Until the test ends it is this instant, in a browser of this zone. */
export function setClock(instant: string, zone: string) {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

/** The day is another in these browsers than in New York, where it is November 19, 2026. */
export const ELSEWHERE = [
  ['east', { at: '2026-11-20T03:30:00Z', zone: 'Europe/Berlin' }],
  ['west', { at: '2026-11-19T06:30:00Z', zone: 'Pacific/Honolulu' }],
] as const;
