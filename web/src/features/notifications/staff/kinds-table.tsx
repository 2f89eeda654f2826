import '@mantine/core/styles/Switch.css';
import { Checkbox, Switch } from '@mantine/core';
import { IconBell, IconCheck, IconDeviceMobile, IconMail } from '@tabler/icons-react';
import type { NoticeKindRow, NotificationSettings, NotificationSettingsUpdate } from '@/api/staff';
import classes from './notification-settings.module.css';

const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;
type Change = (body: NotificationSettingsUpdate) => void;
export type KindsProps = { settings: NotificationSettings; change: Change };

export function Always({ label }: { label: string }) {
  return (
    <span className={classes.always} title="Always on">
      <IconCheck size={12} stroke={3} aria-hidden />
      <span className="visually-hidden">{label}: always on</span>
    </span>
  );
}

type TickProps = { kind: NoticeKindRow; channel: 'email' | 'sms'; label: string; change: Change };

function Tick({ kind, channel, label, change }: TickProps) {
  const ticked = kind[channel];
  const words = `${kind.label}, ${label}`;
  if (ticked === null)
    return (
      <span className="text3" title="Not offered">
        —
      </span>
    );
  if (kind.fixed) return <Always label={words} />;
  return (
    <Checkbox
      className={classes.tick}
      size="xs"
      aria-label={words}
      checked={ticked}
      onChange={(event) => change({ choices: { [kind.kind]: { [channel]: event.currentTarget.checked } } })}
    />
  );
}

function Kind({
  kind,
  settings,
  change,
}: {
  kind: NoticeKindRow;
  settings: NotificationSettings;
  change: Change;
}) {
  return (
    <tr>
      <th scope="row">{kind.label}</th>
      <td>
        <Always label={`${kind.label}, bell`} />
      </td>
      <td className={settings.email_on || kind.fixed ? undefined : classes.off}>
        <Tick kind={kind} channel="email" label="e-mail" change={change} />
      </td>
      <td className={settings.sms_on || kind.fixed ? undefined : classes.off}>
        <Tick kind={kind} channel="sms" label="SMS" change={change} />
      </td>
    </tr>
  );
}

/** Kinds of notices × bell, e-mail and SMS, with a switch for each channel in the head. */
export function KindsTable({ settings, change }: KindsProps) {
  const groups = [...new Set(settings.kinds.map(({ group }) => group))];
  return (
    <table className={classes.kinds} aria-label="Kinds of notification and their channels">
      <thead>
        <tr className={classes.heads}>
          <th scope="col">Kind</th>
          <th scope="col">
            <IconBell {...icon} /> Bell
          </th>
          <th scope="col">
            <IconMail {...icon} /> E-mail
          </th>
          <th scope="col">
            <IconDeviceMobile {...icon} /> SMS
          </th>
        </tr>
        <tr className={classes.whole}>
          <th scope="row">Whole channel</th>
          <td>
            <Always label="Bell" />
          </td>
          <td>
            <Switch
              className={classes.tick}
              size="xs"
              aria-label="E-mail alerts"
              checked={settings.email_on}
              onChange={(event) => change({ email_on: event.currentTarget.checked })}
            />
          </td>
          <td>
            <Switch
              className={classes.tick}
              size="xs"
              aria-label="SMS alerts"
              checked={settings.sms_on}
              onChange={(event) => change({ sms_on: event.currentTarget.checked })}
            />
          </td>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          <tr className={classes.group}>
            <th colSpan={4} scope="rowgroup">
              {group}
            </th>
          </tr>
          {settings.kinds
            .filter((kind) => kind.group === group)
            .map((kind) => (
              <Kind key={kind.kind} kind={kind} settings={settings} change={change} />
            ))}
        </tbody>
      ))}
    </table>
  );
}
