import '@mantine/core/styles/Switch.css';
import { Group, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NoticeKindRow } from '@/api/staff';
import { Always, type KindsProps } from './kinds-table';
import classes from './notification-settings.module.css';

const channels = [
  { channel: 'email', word: 'E-mail', on: 'email_on' },
  { channel: 'sms', word: 'SMS', on: 'sms_on' },
] as const;
const WHOLE = 'Whole channel';

/** One name, and what there is of the bell, e-mail and SMS side by side. */
function Block({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={classes.block}>
      <legend>{name}</legend>
      <Group grow preventGrowOverflow={false} gap="xs" className={classes.channels}>
        <Still>
          <Always label={name === WHOLE ? 'Bell' : `${name}, bell`} /> Bell
        </Still>
        {children}
      </Group>
    </fieldset>
  );
}

/** A channel that has no switch: always on, or not offered. */
const Still = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" className={classes.channel}>
    {children}
  </Group>
);

type KindProps = KindsProps & { kind: NoticeKindRow };

function Channel({ kind, settings, change, channel, word, on }: KindProps & (typeof channels)[number]) {
  const ticked = kind[channel];
  if (ticked === null)
    return (
      <Still>
        <span className="text3">—</span> {word}
        <span className="visually-hidden"> is not offered</span>
      </Still>
    );
  if (kind.fixed)
    return (
      <Still>
        <Always label={`${kind.label}, ${word}`} /> {word}
      </Still>
    );
  return (
    <Switch
      classNames={{ track: settings[on] ? undefined : classes.dim, body: classes.channel }}
      size="xs"
      label={word}
      aria-label={`${kind.label}, ${word}`}
      checked={ticked}
      onChange={(event) => change({ choices: { [kind.kind]: { [channel]: event.currentTarget.checked } } })}
    />
  );
}

/** Kinds of notices on a phone: a block for each with its channels by name, those of whole channels first. */
export function KindsBlocks({ settings, change }: KindsProps) {
  const groups = [...new Set(settings.kinds.map(({ group }) => group))];
  return (
    <>
      <Block name={WHOLE}>
        {channels.map(({ word, on }) => (
          <Switch
            key={on}
            classNames={{ body: classes.channel }}
            size="xs"
            label={word}
            aria-label={`${word} alerts`}
            checked={settings[on]}
            onChange={(event) => change({ [on]: event.currentTarget.checked })}
          />
        ))}
      </Block>
      {groups.map((group) => (
        <section key={group} className={classes.blockGroup} aria-label={group}>
          <h3>{group}</h3>
          {settings.kinds
            .filter((kind) => kind.group === group)
            .map((kind) => (
              <Block key={kind.kind} name={kind.label}>
                {channels.map((one) => (
                  <Channel key={one.channel} kind={kind} settings={settings} change={change} {...one} />
                ))}
              </Block>
            ))}
        </section>
      ))}
    </>
  );
}
