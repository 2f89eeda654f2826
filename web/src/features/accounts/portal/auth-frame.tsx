import { Link } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { AuthPage, type AuthPageProps } from '@/ui/auth-page';
import classes from './auth-frame.module.css';
import { FeatureList } from './feature-list';

type AuthFrameProps = AuthPageProps & {
  /** What the portal does, under the form where there is no room beside it. */
  showsFeatures?: boolean;
};

const foot = (
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
);

/** A resident's pages before the portal: what it does stands beside the form, else under it. */
export const AuthFrame = ({ showsFeatures = false, ...page }: AuthFrameProps) => (
  <AuthPage
    {...page}
    className={classes.page}
    brand={(name, className) => (
      <Link to={portalPaths.home} className={className}>
        {name}
      </Link>
    )}
    help={
      <Link to={portalPaths.help} className={classes.help}>
        Help
      </Link>
    }
    under={
      showsFeatures && (
        <div className={classes.under}>
          <FeatureList />
        </div>
      )
    }
    foot={foot}
    line={
      <>
        Rent, repairs and
        <br />
        neighbors in one place.
      </>
    }
    beside={
      <div className={classes.beside}>
        <FeatureList withDetails />
      </div>
    }
  />
);
