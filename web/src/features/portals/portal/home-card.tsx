import { Group } from '@mantine/core';
import type { LinkedPortal } from '@/api/portal';
import { Drawing } from '@/ui/art/drawing';
import classes from './home-card.module.css';

/** The home that a portal is for, as its resident knows it. */
export function HomeCard({ home }: { home: LinkedPortal }) {
  const unit = home.unit_number === null ? '' : `, unit ${home.unit_number}`;
  return (
    <div className={classes.home}>
      <Group gap="md" wrap="nowrap">
        <span className={classes.drawing}>
          <Drawing id={home.property_name} propertyType={home.property_type} />
        </span>
        <div>
          <p className={classes.name}>
            {home.property_name}
            {unit}
          </p>
          <p className="small text2">{home.company_name}</p>
        </div>
      </Group>
    </div>
  );
}
