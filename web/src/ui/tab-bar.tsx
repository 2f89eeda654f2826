import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { count } from '@/lib/money';
import classes from './tab-bar.module.css';
import { TabList } from './tab-list';

export type Tab = { value: string; label: string; count?: number; panel: ReactNode };

/** Underlined tabs whose choice is `?tab=` in the URL. The first is the default. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const current = tabs.find((tab) => tab.value === asked) ?? tabs[0];

  const choose = (index: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        // A page of one tab's list is none of another's.
        for (const name of ['cursor', 'from']) after.delete(name);
        const tab = tabs[index];
        if (!tab || index === 0) after.delete('tab');
        else after.set('tab', tab.value);
        return after;
      },
      { replace: true },
    );

  return (
    <>
      <TabList
        label={label}
        id={id}
        tabs={tabs.map((tab) => ({ ...tab, count: tab.count === undefined ? undefined : count(tab.count) }))}
        current={current?.value}
        onChoose={choose}
      />
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
