import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { stopActingMutation } from '@/api/staff/@tanstack/react-query.gen';
import { lookAgain, useSession } from '@/app/staff/session';
import { nameOf } from '@/lib/people';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';
import classes from './acting-bar.module.css';

const TICK_MS = 10_000;

/** Whole minutes until then, the begun one included. */
export const minutesLeft = (until: string, now = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));

function useMinutesLeft(until: string, onOver: () => void): number {
  const [minutes, setMinutes] = useState(() => minutesLeft(until));
  useEffect(() => {
    const tick = setInterval(() => {
      setMinutes(minutesLeft(until));
      if (minutesLeft(until) === 0) onOver();
    }, TICK_MS);
    return () => clearInterval(tick);
  });
  return minutes;
}

/** Over every page while an admin views as somebody: who, how long still, and the way out. */
export default function ActingBar() {
  const { acting_for } = useSession();
  return acting_for && <Bar name={nameOf(acting_for)} until={acting_for.until} />;
}

function Bar({ name, until }: { name: string; until: string }) {
  const queryClient = useQueryClient();
  const minutes = useMinutesLeft(until, () => void lookAgain(queryClient));
  const exit = useMutation({
    ...stopActingMutation(),
    onSuccess: () => lookAgain(queryClient),
    onError: (error) => toast.error(messageOf(error, `You are still viewing as ${name}. Try again.`)),
  });
  return (
    <section className={classes.bar} aria-label="Admin mode">
      <IconEye size={17} stroke={1.7} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <span className={classes.who}>
          Viewing as <b title={name}>{name}</b>
        </span>
        <span className="num"> · {minutes} min left</span>
      </p>
      <Button
        size="xs"
        variant="default"
        className={classes.exit}
        loading={exit.isPending}
        onClick={() => exit.mutate({})}
        aria-label={`Exit, stop viewing as ${name}`}
      >
        Exit
      </Button>
    </section>
  );
}
