import { IconHome } from '@tabler/icons-react';
import clsx from 'clsx';
import { placeOf } from '@/features/home/portal/address';
import { useChooseHome } from '../choose-home';
import { useResident } from '../resident';

type HomeSwitchProps = {
  classes: CSSModuleClasses;
  iconSize: number;
  onChosen?: () => void;
};

/** For a resident of several homes: which one every page is about, and the way to another. */
export function HomeSwitch({ classes, iconSize, onChosen }: HomeSwitchProps) {
  const { homes } = useResident();
  const choose = useChooseHome();
  if (homes.length < 2) return null;
  return (
    <div>
      <div className={classes.section}>Your homes</div>
      <ul className={classes.list} aria-label="Your homes">
        {homes.map((home) => (
          <li key={home.resident_id}>
            <button
              type="button"
              className={clsx(classes.item, home.shown && classes.on)}
              aria-current={home.shown || undefined}
              title={placeOf(home)}
              onClick={() => {
                onChosen?.();
                if (!home.shown) void choose(home);
              }}
            >
              <IconHome size={iconSize} stroke={1.7} aria-hidden />
              <span className="truncate">{placeOf(home)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
