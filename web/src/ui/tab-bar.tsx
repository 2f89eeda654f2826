import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { count } from '@/lib/money';
import classes from './tab-bar.module.css';

export type Tab = { value: string; label: string; count?: number; panel: ReactNode };

/** Underlined tabs whose choice is `?tab=` in the URL; arrows move, as in any tab list. The first is the default. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const current = tabs.find((tab) => tab.value === asked) ?? tabs[0];

  // On a phone the row of tabs is wider than the screen: what stands beside the chosen one is in sight.
  useEffect(() => {
    list.current
      ?.querySelector(`[id="${id}-${current?.value}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [id, current?.value]);

  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        // A page of one tab's list is none of another's.
        for (const name of ['cursor', 'from']) after.delete(name);
        if (tab === tabs[0]) after.delete('tab');
        else after.set('tab', tab.value);
        return after;
      },
      { replace: true },
    );
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[(index + tabs.length) % tabs.length]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };

  return (
    <>
      <div className={classes.list} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className={classes.tab}
            onClick={() => choose(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{count(tab.count)}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current?.value}`}
        className={classes.panel}
      >
        {current?.panel}
      </div>
    </>
  );
}
