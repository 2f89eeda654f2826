// The browser asks in its own words; what it is told is only that something would be lost.
let held = 0;
const ask = (event: Event) => event.preventDefault();

/** Has the browser ask before the page is left or loaded anew, until the answer is called. */
export function holdPage(): () => void {
  if (held === 0) window.addEventListener('beforeunload', ask);
  held += 1;
  return () => {
    held -= 1;
    if (held === 0) window.removeEventListener('beforeunload', ask);
  };
}
