import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { routeAt } from './routes';

const SIGNS_OF_INTEREST = ['pointerover', 'focusin', 'touchstart'] as const;

/** Read once a page and a person: going there a moment later finds it, and what is older is read again. */
const FRESH_MS = 15_000;

/**
 * A link that is pointed at, focused or touched has its page loaded before the click, and what that page reads first,
 * where it says so.
 */
export function usePrefetch() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const wanted = new Set<string>();
    const prefetch = async (pathname: string) => {
      const route = routeAt(pathname);
      if (!route || wanted.has(pathname)) return;
      wanted.add(pathname);
      try {
        const { reads } = await route.load();
        const params = matchPath(route.path, pathname)?.params ?? {};
        for (const query of reads?.(params) ?? []) {
          void queryClient.prefetchQuery({ ...query, staleTime: FRESH_MS });
        }
      } catch {
        // Offline, or a release that is gone: the click itself tries again and says so.
      } finally {
        setTimeout(() => wanted.delete(pathname), FRESH_MS);
      }
    };
    const onInterest = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (link && link.origin === window.location.origin) void prefetch(link.pathname);
    };
    for (const sign of SIGNS_OF_INTEREST) document.addEventListener(sign, onInterest, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_INTEREST) document.removeEventListener(sign, onInterest);
    };
  }, [queryClient]);
}
