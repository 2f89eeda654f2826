import type { PropertyRow } from '@/api/staff';
import { zoneLabel } from '@/lib/time-zones';
import { label } from '@/lib/words';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import classes from './property-about.module.css';

/** What the property is, in its owner's words. */
export function PropertyAbout({ property }: { property: PropertyRow }) {
  const { description, property_type, year_built, short_name, time_zone, amenities } = property;
  return (
    <Section title="About">
      <p className={classes.description}>{description ?? 'No description available'}</p>
      <FactList
        facts={[
          ['Type', property_type && label(property_type)],
          ['Year built', year_built],
          ...(short_name ? ([['Short name', short_name]] as const) : []),
          ['Time zone', zoneLabel(time_zone)],
          ['Amenities', amenities?.join(', ')],
        ]}
      />
    </Section>
  );
}
