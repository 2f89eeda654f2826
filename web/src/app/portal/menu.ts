import {
  IconAward,
  IconBell,
  IconBuildingStore,
  IconCalendar,
  IconCreditCard,
  IconDeviceMobile,
  IconFileText,
  IconHelpCircle,
  IconHome,
  IconMessage,
  IconPackage,
  IconParking,
  IconPool,
  IconSettings,
  IconSparkles,
  IconTool,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { portalPages } from './pages';
import { portalPaths } from './paths';

export type MenuItem = {
  label: string;
  to: string;
  icon: TablerIcon;
  preload: () => Promise<unknown>;
};

const notYet = portalPages.notYet.preload;

const dashboard: MenuItem = {
  label: 'Dashboard',
  to: portalPaths.dashboard,
  icon: IconHome,
  preload: portalPages.dashboard.preload,
};
const payments: MenuItem = {
  label: 'Payments',
  to: portalPaths.payments,
  icon: IconCreditCard,
  preload: portalPages.payments.preload,
};
const maintenance: MenuItem = {
  label: 'Maintenance',
  to: portalPaths.maintenance,
  icon: IconTool,
  preload: portalPages.maintenance.preload,
};
const messages: MenuItem = {
  label: 'Messages',
  to: portalPaths.messages,
  icon: IconMessage,
  preload: portalPages.messages.preload,
};

type MenuSection = { label: string; items: readonly MenuItem[] };

const sections: readonly MenuSection[] = [
  {
    label: 'Main',
    items: [
      dashboard,
      payments,
      maintenance,
      {
        label: 'Documents',
        to: portalPaths.documents,
        icon: IconFileText,
        preload: portalPages.documents.preload,
      },
      { label: 'Ask', to: portalPaths.ask, icon: IconSparkles, preload: portalPages.ask.preload },
    ],
  },
  {
    label: 'Community',
    items: [
      messages,
      { label: 'Amenities', to: portalPaths.amenities, icon: IconPool, preload: notYet },
      { label: 'Marketplace', to: portalPaths.marketplace, icon: IconBuildingStore, preload: notYet },
      { label: 'Events', to: portalPaths.events, icon: IconCalendar, preload: notYet },
    ],
  },
  {
    label: 'Services',
    items: [
      { label: 'Parking', to: portalPaths.parking, icon: IconParking, preload: notYet },
      { label: 'Packages', to: portalPaths.packages, icon: IconPackage, preload: notYet },
      { label: 'Smart Home', to: portalPaths.smartHome, icon: IconDeviceMobile, preload: notYet },
      { label: 'Rewards', to: portalPaths.rewards, icon: IconAward, preload: notYet },
    ],
  },
  {
    label: 'Account',
    items: [
      { label: 'Roommates', to: portalPaths.roommates, icon: IconUsers, preload: notYet },
      { label: 'Profile', to: portalPaths.profile, icon: IconUser, preload: portalPages.profile.preload },
      {
        label: 'Notifications',
        to: portalPaths.notifications,
        icon: IconBell,
        preload: portalPages.notifications.preload,
      },
      {
        label: 'Help & FAQ',
        to: portalPaths.help,
        icon: IconHelpCircle,
        preload: portalPages.outside.preload,
      },
      {
        label: 'Settings',
        to: portalPaths.settings,
        icon: IconSettings,
        preload: portalPages.settings.preload,
      },
    ],
  },
];

/** Every entry, also of what is still to come. */
export const places = sections.flatMap(({ items }) => items);

const isBuilt = ({ preload }: MenuItem) => preload !== notYet;

/** The portal's menu, in its four sections: what there is. The addresses of what is still to come say so. */
export const menu: readonly MenuSection[] = sections
  .map(({ label, items }) => ({ label, items: items.filter(isBuilt) }))
  .filter(({ items }) => items.length > 0);

/** The bar at the foot of a phone; everything else is under More. */
const bottomBar: readonly MenuItem[] = [
  { ...dashboard, label: 'Home' },
  payments,
  { ...maintenance, label: 'Requests' },
  messages,
].filter(isBuilt);

/** Who has moved out reports nothing for the home any more. */
const isTheirs =
  (movedOut: boolean) =>
  ({ to }: MenuItem) =>
    !movedOut || to !== portalPaths.maintenance;

export const menuFor = (movedOut: boolean): readonly MenuSection[] =>
  menu.map(({ label, items }) => ({ label, items: items.filter(isTheirs(movedOut)) }));

export const bottomBarFor = (movedOut: boolean) => bottomBar.filter(isTheirs(movedOut));
