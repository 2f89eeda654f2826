import type { TablerIcon } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AuditEntry, SearchHit } from '@/api/staff';

/** A page's own file: what it draws, and what it reads first, so that a link can have it ready. */
export type PageModule = {
  default: ComponentType;
  reads?: (params: Readonly<Record<string, string | undefined>>) => readonly { queryKey: QueryKey }[];
};
type Page = { path: string; load: () => Promise<PageModule> };

/** Where a record of the feature can be looked at; null where it has no page. */
type PathOf<Row> = (row: Row) => string | null;

/** Entries of the first group stand at the top without a heading. */
export type NavGroup = 'Daily' | 'Portfolio' | 'Leasing' | 'Operations' | 'Money' | 'Workspace';

/** An entry of the sidebar and of ⌘K; `key` goes there after 'g'. */
type Nav = { group: NavGroup; at: number; label: string; to: string; key?: string };

/** A kind of hit in ⌘K: its heading, where it stands among the others, and where a hit leads. */
type Search = { label: string; at: number; to: (hit: SearchHit) => string; drawnAs?: 'person' };

/**
 * What the staff app knows of a feature before any of its code is loaded: data only. The router, the sidebar, ⌘K, the
 * keys and the links of the audit log are made from these.
 */
export type Feature = {
  /** Of its entry in the sidebar, and of its hits in ⌘K. */
  icon?: TablerIcon;
  /** URLs of its pages; a parameter is a function's argument. They are all in `paths`. */
  paths: Readonly<Record<string, string | ((...ids: string[]) => string)>>;
  /** Which page stands at which of its URLs, parameters named as in '/units/:unitId'. */
  pages: readonly Page[];
  nav?: Nav;
  search?: Partial<Record<SearchHit['kind'], Search>>;
  /** By the table that an entry of the audit log names. */
  records?: Readonly<Record<string, PathOf<AuditEntry & { entity_id: string }>>>;
};
