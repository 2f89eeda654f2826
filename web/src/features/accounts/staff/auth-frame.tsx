import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Mark } from '@/ui/mark';
import classes from './auth-frame.module.css';

// The form does not wait for its picture.
const NightStreet = lazy(() => import('@/ui/art/night-street'));

type AuthFrameProps = { title: string; text?: ReactNode; children: ReactNode; below?: ReactNode };

/** A 360 px column left and the night street right; on phones the column alone. */
export function AuthFrame({ title, text, children, below }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} · Steward`;
  }, [title]);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <Mark size={24} />
          Steward
        </header>
        <main className={classes.main}>
          <h1>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
          <div className={classes.content}>{children}</div>
          {below && <p className={classes.below}>{below}</p>}
        </main>
      </div>
      <div className={classes.street} aria-hidden>
        <Suspense fallback={null}>
          <NightStreet />
        </Suspense>
        <p className={classes.line}>
          Every unit, lease and dollar,
          <br />
          looked after.
        </p>
      </div>
    </div>
  );
}
