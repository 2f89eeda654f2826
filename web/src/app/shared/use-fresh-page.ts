import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const LONGEST_WAIT_MS = 2_000;

/** Scrolls there as soon as the page is long enough again; a person who scrolls meanwhile has chosen otherwise. */
function scrollWhenLoaded(y: number): () => void {
  const began = performance.now();
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const look = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    if (reachable >= y || performance.now() - began > LONGEST_WAIT_MS) window.scrollTo(0, y);
    else frame = requestAnimationFrame(look);
  };
  look();
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchmove', stop, { once: true, passive: true });
  return () => {
    stop();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
}

const cursorOf = (search: string) => new URLSearchParams(search).get('cursor');

/**
 * A new page starts at its top, and a screen reader at its beginning; so does the next page of a list. The way back
 * leads to where one was.
 */
export function useFreshPage() {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const before = useRef({ key, pathname, search });
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => places.current.set(before.current.key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    const last = before.current;
    if (last.key === key) return;
    before.current = { key, pathname, search };
    const anotherPage = last.pathname !== pathname;
    if (anotherPage) main.current?.focus({ preventScroll: true });
    if (type === NavigationType.Pop) return scrollWhenLoaded(places.current.get(key) ?? 0);
    if (anotherPage || cursorOf(last.search) !== cursorOf(search)) window.scrollTo(0, 0);
  }, [key, pathname, search, type]);
  return main;
}
