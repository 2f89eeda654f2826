import { IconChevronRight, IconSparkles, type TablerIcon } from '@tabler/icons-react';
import { useSide } from './side';
import classes from './starters.module.css';

export type Starter = { text: string; icon: TablerIcon };
type StartersProps = {
  name: string | undefined;
  promise: string;
  starters: readonly Starter[];
  onAsk: (question: string) => void;
};

/** Before the first question: what the assistant does, and what one might ask. */
export function Starters({ name, promise, starters, onAsk }: StartersProps) {
  const { heading: Heading } = useSide();
  return (
    <div className={classes.welcome}>
      <span className={classes.spark}>
        <IconSparkles size={20} stroke={1.7} aria-hidden />
      </span>
      <Heading className={classes.question}>
        {name ? `What do you need to know, ${name}?` : 'What do you need to know?'}
      </Heading>
      <p className={classes.promise}>{promise}</p>
      <ul className={classes.starters}>
        {starters.map(({ text, icon: Icon }) => (
          <li key={text}>
            <button type="button" className={classes.starter} onClick={() => onAsk(text)}>
              <Icon size={17} stroke={1.7} aria-hidden />
              <span>{text}</span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
