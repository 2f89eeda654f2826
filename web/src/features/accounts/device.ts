const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

const match = (table: typeof browsers, agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome on macOS', or the program's own name when it is no browser we know. */
export function deviceOf(agent: string | null): string {
  if (!agent) return 'Unknown device';
  const browser = match(browsers, agent);
  const system = match(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? agent.split(/[\s/]/)[0] ?? 'Unknown device';
}
