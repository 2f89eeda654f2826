import '@mantine/core/styles/Switch.css';
import { Group, Switch, TextInput } from '@mantine/core';
import { formatClock } from '@/lib/dates';
import { zoneLabel } from '@/lib/time-zones';
import { Section } from '@/ui/section';
import classes from './quiet-hours.module.css';

const FIRST = { quiet_since: '21:00', quiet_until: '08:00' };
const MINUTES = 24 * 60;

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The quiet parts of a day as shares of its 24 hours: two where they run past midnight. */
function partsOf(since: string, until: string) {
  const [from, to] = [minutesOf(since), minutesOf(until)];
  const parts =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, MINUTES],
        ];
  return parts.map(([start = 0, end = 0]) => ({
    left: `${(start / MINUTES) * 100}%`,
    width: `${((end - start) / MINUTES) * 100}%`,
  }));
}

function DayBand({ since, until }: { since: string; until: string }) {
  return (
    <>
      <div
        className={classes.band}
        role="img"
        aria-label={`Quiet from ${formatClock(since)} to ${formatClock(until)}`}
      >
        {partsOf(since, until).map((part) => (
          <span key={part.left} style={part} />
        ))}
      </div>
      <Group justify="space-between" className="caption text3" mt={4} mb={12} aria-hidden>
        {['12 AM', '6 AM', '12 PM', '6 PM', '12 AM '].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Group>
    </>
  );
}

type Hours = { quiet_since: string | null; quiet_until: string | null };

type QuietHoursProps = {
  settings: Hours & { time_zone: string | null };
  change: (hours: Hours) => void;
};

/** When e-mail and SMS wait, by the person's own clock. */
export function QuietHours({ settings, change }: QuietHoursProps) {
  const { quiet_since, quiet_until, time_zone } = settings;
  const hours = quiet_since && quiet_until ? { quiet_since, quiet_until } : null;
  const field = (name: 'quiet_since' | 'quiet_until', label: string) =>
    hours && (
      <TextInput
        // Another value from the server is another field: what is typed is its own until it is left.
        key={hours[name]}
        type="time"
        label={label}
        defaultValue={hours[name]}
        onBlur={(event) => {
          const time = event.currentTarget.value;
          if (time && time !== hours[name]) change({ ...hours, [name]: time });
        }}
      />
    );
  return (
    <Section
      title="Quiet hours"
      right={
        <Switch
          size="sm"
          aria-label="Quiet hours"
          checked={hours !== null}
          onChange={(event) =>
            change(event.currentTarget.checked ? FIRST : { quiet_since: null, quiet_until: null })
          }
        />
      }
    >
      {hours ? (
        <>
          <Group grow preventGrowOverflow={false}>
            {field('quiet_since', 'From')}
            {field('quiet_until', 'Until')}
          </Group>
          <DayBand since={hours.quiet_since} until={hours.quiet_until} />
        </>
      ) : null}
      <p className="small text2">
        {hours
          ? `E-mail and SMS wait until ${formatClock(hours.quiet_until)} in ${zoneLabel(time_zone ?? 'UTC')}, your zone. The bell stays silent but counts.`
          : 'E-mail and SMS come at any hour.'}
      </p>
    </Section>
  );
}
