let ahead = 0;

/** The server's clock, near enough for a countdown: a confirmation must not look expired because a laptop is slow. */
export const serverTime = {
  /** The Date header of an answer; its whole seconds are not worth correcting for. */
  heard(date: string | null) {
    const difference = date ? Date.parse(date) - Date.now() : Number.NaN;
    ahead = Math.abs(difference) > 2_000 ? difference : 0;
  },
  now: () => Date.now() + ahead,
};
