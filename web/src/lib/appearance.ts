// How lists and dates look to whoever uses this browser; it is kept there, and nowhere else.

const DATE_FORMS = ['month', 'numbers', 'iso'] as const;
export type Look = {
  density: 'comfortable' | 'compact';
  /** 0 is Sunday. */
  weekStart: 0 | 1;
  dates: (typeof DATE_FORMS)[number];
};

const KEY = 'steward-look';
const start: Look = { density: 'comfortable', weekStart: 0, dates: 'month' };

function stored(): Partial<Record<keyof Look, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    // Not to be read, or nothing that we wrote: as if nothing had been chosen.
    return {};
  }
}

function read(): Look {
  const { density, weekStart, dates } = stored();
  return {
    density: density === 'compact' ? 'compact' : start.density,
    weekStart: weekStart === 1 ? 1 : start.weekStart,
    dates: DATE_FORMS.find((form) => form === dates) ?? start.dates,
  };
}

let look = read();
const apply = () => {
  document.documentElement.dataset.density = look.density;
};
apply();

/** What was chosen, in force now. */
export const lookNow = (): Look => look;

/** Keeps a choice. What is drawn from then on follows it. */
export function chooseLook(change: Partial<Look>): Look {
  look = { ...look, ...change };
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
  return look;
}
