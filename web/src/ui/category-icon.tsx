import {
  IconBolt,
  IconBug,
  IconDots,
  IconDroplet,
  IconFridge,
  IconShieldHalf,
  IconTemperature,
  IconTool,
  IconTrees,
  IconWall,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './category-icon.module.css';

/** Of requests and of equipment; every page has these icons already. */
const icons: Record<string, TablerIcon> = {
  plumbing: IconDroplet,
  electrical: IconBolt,
  hvac: IconTemperature,
  appliance: IconFridge,
  structural: IconWall,
  pest_control: IconBug,
  landscaping: IconTrees,
  cleaning: IconTool,
  exterior: IconTrees,
  security: IconShieldHalf,
  safety: IconShieldHalf,
  general: IconTool,
};

type CategoryProps = { category: string };

/** What kind of thing it is, as a picture. Decoration: the word stands beside it. */
export function CategoryIcon({ category }: CategoryProps) {
  const Icon = icons[category] ?? IconDots;
  return <Icon size={16} stroke={1.7} aria-hidden style={{ flex: 'none' }} />;
}

/** The picture on a tile, before a row or on a card. */
export const CategoryTile = ({ category }: CategoryProps) => (
  <span className={classes.tile} data-category={category}>
    <CategoryIcon category={category} />
  </span>
);
