import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import classes from './auth-page.module.css';
import { Mark } from './mark';

// The form does not wait for its picture.
const NightStreet = lazy(() => import('./art/night-street'));

export type AuthPageProps = { title: string; text?: ReactNode; children: ReactNode; below?: ReactNode };

type FrameProps = AuthPageProps & {
  /** What the brand's name leads to is the audience's: `brand` is drawn around it. */
  brand?: (name: ReactNode, className: string | undefined) => ReactNode;
  /** Right of the brand. */
  help?: ReactNode;
  /** Under everything in the column. */
  under?: ReactNode;
  foot?: ReactNode;
  /** On the upper part of the picture: one sentence, and what may stand under it. */
  line: ReactNode;
  beside?: ReactNode;
  className?: string;
};

/** A page before the app: a 360 px column left and the night street right; up to 62 em the column alone. */
export function AuthPage(props: FrameProps) {
  const { title, text, children, below, brand, help, under, foot, line, beside, className } = props;
  useEffect(() => {
    document.title = `${title} · Steward`;
  }, [title]);
  const name = (
    <>
      <Mark size={24} />
      Steward
    </>
  );
  return (
    <div className={clsx(classes.page, className)}>
      <div className={classes.side}>
        <header className={classes.brand}>
          {brand ? brand(name, classes.name) : <span className={classes.name}>{name}</span>}
          {help}
        </header>
        <main className={classes.main}>
          <h1>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
          <div className={classes.content}>{children}</div>
          {below && <p className={classes.below}>{below}</p>}
          {under}
        </main>
        {foot}
      </div>
      <div className={classes.street} aria-hidden={!beside}>
        <Suspense fallback={null}>
          <NightStreet />
        </Suspense>
        <div className={classes.words}>
          <p className={classes.line}>{line}</p>
          {beside}
        </div>
      </div>
    </div>
  );
}
