import type { TablerIcon } from '@tabler/icons-react';
import type { NavGroup } from '../feature';
import { features } from '../paths';

export type NavItem = { label: string; to: string; icon: TablerIcon; key?: string };

const groups: readonly NavGroup[] = ['Daily', 'Portfolio', 'Leasing', 'Operations', 'Money', 'Workspace'];

const itemsOf = (group: NavGroup): NavItem[] =>
  features
    .flatMap(({ nav, icon }) => (nav?.group === group && icon ? [{ ...nav, icon }] : []))
    .sort((a, b) => a.at - b.at);

/** The sidebar: only what exists. Search and the 'go to' keys use the same list. */
export const navigation: readonly { label: NavGroup; items: readonly NavItem[] }[] = groups
  .map((label) => ({ label, items: itemsOf(label) }))
  .filter(({ items }) => items.length > 0);

/** The pages that a key leads to after 'g'. */
export const keyed = navigation.flatMap(({ items }) =>
  items.flatMap(({ key, label, to }) => (key ? [{ key, label, to }] : [])),
);
