import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import classes from './filter-bar.module.css';
import type { FilterControlProps } from './filter-select';

// Only long lists need typing; the others are the browser's own, which phones show best.
const SearchableControl = lazy(() => import('./filter-search-control'));

export function FilterControl({ select, labelled }: FilterControlProps) {
  const plain = (disabled?: boolean) => (
    <NativeSelect
      disabled={disabled}
      {...(labelled ? { label: select.label } : { 'aria-label': select.label })}
      className={classes.select}
      w={labelled ? undefined : (select.width ?? 160)}
      maw="100%"
      data={[...select.options]}
      value={select.value}
      onChange={(event) => select.onChange(event.currentTarget.value)}
      rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
  if (!select.searchable) return plain();
  return (
    // What is about to be replaced takes no tap that would be lost with it.
    <Suspense fallback={plain(true)}>
      <SearchableControl select={select} labelled={labelled} />
    </Suspense>
  );
}
