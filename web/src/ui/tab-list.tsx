import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './tab-bar.module.css';

type TabName = { value: string; label: string; count?: ReactNode };

type TabListProps = {
  /** Names the tabs to screen readers: 'Lease'. */
  label: string;
  /** Begins the ids of the tabs and of their panel. */
  id: string;
  tabs: readonly TabName[];
  current: string | undefined;
  onChoose: (index: number) => void;
  /** The dialog around it opens with the focus on the chosen tab. */
  autoFocus?: boolean;
};

/** Underlined tabs; arrows, Home and End move. The panel is the caller's: `${id}-panel`. */
export function TabList({ label, id, tabs, current, onChoose, autoFocus }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  // On a phone the row of tabs is wider than the screen: what stands beside the chosen one is in sight.
  // Counts that come later make the tabs wider.
  const counted = tabs.filter((tab) => tab.count !== undefined).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count moves the tabs without being read here.
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>(`[id="${id}-${current}"]`);
    // Only the row scrolls, never the page around it.
    if (row && chosen)
      row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
  }, [id, current, counted]);

  const choose = (index: number) => {
    const at = (index + tabs.length) % tabs.length;
    onChoose(at);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };

  return (
    <div className={classes.list} role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ value, label: name, count }, index) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${id}-${value}`}
          aria-selected={value === current}
          aria-controls={`${id}-panel`}
          tabIndex={value === current ? 0 : -1}
          data-autofocus={(autoFocus && value === current) || undefined}
          className={classes.tab}
          onClick={() => choose(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {name}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
