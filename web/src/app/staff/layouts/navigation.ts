import {
  IconBuilding,
  IconDoor,
  IconSettings,
  IconTruck,
  IconUpload,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { pages } from '../pages';
import { paths } from '../paths';

export type NavItem = { label: string; to: string; icon: TablerIcon; preload: () => Promise<unknown> };
export type NavGroup = { label: string; items: readonly NavItem[] };

/** The sidebar: only what exists. Search and the 'go to' keys use the same list. */
export const navigation: readonly NavGroup[] = [
  {
    label: 'Portfolio',
    items: [
      { label: 'Properties', to: paths.properties, icon: IconBuilding, preload: pages.properties.preload },
      { label: 'Units', to: paths.units, icon: IconDoor, preload: pages.units.preload },
    ],
  },
  {
    label: 'Leasing',
    items: [{ label: 'Residents', to: paths.residents, icon: IconUsers, preload: pages.residents.preload }],
  },
  {
    label: 'Operations',
    items: [{ label: 'Vendors', to: paths.vendors, icon: IconTruck, preload: pages.vendors.preload }],
  },
  {
    label: 'Workspace',
    items: [
      { label: 'Import Data', to: paths.import, icon: IconUpload, preload: pages.import.preload },
      { label: 'Settings', to: paths.settings, icon: IconSettings, preload: pages.settings.preload },
    ],
  },
];
