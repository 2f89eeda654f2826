import { spaced } from './words';

// The zone a property gets from its state or province: the larger one where a state has two.
// The server has the same table (domain/core/dates.py) and the last word; a test compares them.
const zones: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
  'America/Toronto': 'ON QC NU',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB NT',
  'America/Vancouver': 'BC',
  'America/Whitehorse': 'YT',
  'America/Halifax': 'NS NB PE',
  'America/St_Johns': 'NL',
};

export const zoneOfState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

const cityOf = (zone: string) => spaced(zone.split('/').at(-1) ?? zone);

/** 'Eastern (New York)' */
export function zoneLabel(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/ Time$/, '');
  return name && !name.includes(cityOf(zone)) ? `${name} (${cityOf(zone)})` : cityOf(zone);
}

const labelled = (zone: string) => ({ value: zone, label: zoneLabel(zone) });

/** Every zone to choose from, those of the states and provinces first; `current` stays even when it is unusual. */
export function zoneOptions(current: string) {
  const near = new Set(Object.keys(zones));
  const elsewhere = Intl.supportedValuesOf('timeZone').filter((zone) => !near.has(zone));
  if (current && !near.has(current) && !elsewhere.includes(current)) elsewhere.unshift(current);
  return [
    { group: 'United States and Canada', items: [...near].map(labelled) },
    {
      group: 'Elsewhere',
      items: elsewhere.map(labelled).sort((a, b) => a.label.localeCompare(b.label)),
    },
  ];
}
