import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { Mark } from '@/ui/mark';
import classes from './auth-frame.module.css';
import { FeatureList } from './feature-list';

// The form does not wait for its picture.
const NightStreet = lazy(() => import('@/ui/art/night-street'));

type AuthFrameProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  /** What the portal does, under the form where there is no room beside it. */
  showsFeatures?: boolean;
};

/** A 360 px column left and the night street with what the portal does right; up to 62 em the column alone. */
export function AuthFrame({ title, text, children, below, showsFeatures = false }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} · Steward`;
  }, [title]);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <Link to={portalPaths.home} className={classes.name}>
            <Mark size={24} />
            Steward
          </Link>
          <Link to={portalPaths.help} className={classes.help}>
            Help
          </Link>
        </header>
        <main className={classes.main}>
          <h1>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
          <div className={classes.content}>{children}</div>
          {below && <p className={classes.below}>{below}</p>}
          {showsFeatures && (
            <div className={classes.under}>
              <FeatureList />
            </div>
          )}
        </main>
        <footer className={classes.foot}>
          <nav className={classes.notices} aria-label="About">
            <Link to={portalPaths.help} className={classes.wide}>
              Help
            </Link>
            <Link to={portalPaths.privacy}>Privacy</Link>
            <Link to={portalPaths.terms}>Terms</Link>
          </nav>
          <p>
            <span className={classes.wide}>Do you manage homes? </span>
            <a href={portalPaths.staffSignIn} className="link">
              Staff sign-in
            </a>
          </p>
        </footer>
      </div>
      <div className={classes.street}>
        <Suspense fallback={null}>
          <NightStreet />
        </Suspense>
        <div className={classes.panel}>
          <p className={classes.line}>
            Rent, repairs and
            <br />
            neighbors in one place.
          </p>
          <FeatureList withDetails />
        </div>
      </div>
    </div>
  );
}
