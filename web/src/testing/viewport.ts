const EM = 16;

/** Whether a query of widths holds at `width` pixels; any other question (print, reduced motion) is answered no. */
function holds(query: string, width: number): boolean {
  const limits = [...query.matchAll(/(min|max)-width:\s*([\d.]+)(em|px)/g)];
  if (limits.length === 0) return query === '';
  return limits.every(([, side, size, unit]) => {
    const pixels = Number(size) * (unit === 'em' ? EM : 1);
    return side === 'min' ? width >= pixels : width <= pixels;
  });
}

/** The window's width for what renders next. */
export function setWidth(width: number) {
  window.matchMedia = (query) =>
    ({
      matches: holds(query, width),
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList;
}
