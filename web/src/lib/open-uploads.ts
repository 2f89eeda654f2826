// Beside what sends them: signing out is loaded with every page, and sending files is not.

const stops = new Set<() => void>();

/** `stop` is called once, when whoever uploads signs out. */
export const whenUploadsDrop = (stop: () => void) => {
  stops.add(stop);
};

/** Stops what is on its way, and forgets what was refused. */
export function dropUploads() {
  for (const stop of stops) stop();
  stops.clear();
}
