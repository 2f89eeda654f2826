import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { ownPath } from './links';

/** What else happens when a link of the panel opens a page beside it; on a phone the panel makes room. */
export const LeadsAway = createContext<() => void>(() => undefined);

/** A link inside this app; anything else is the plain text it carries. */
export function OwnLink({
  href,
  className,
  children,
}: {
  href: string | null | undefined;
  className?: string;
  children: ReactNode;
}) {
  const leadsAway = use(LeadsAway);
  const path = ownPath(href);
  if (path === null) return <span className={className}>{children}</span>;
  return (
    <Link to={path} className={className ?? 'link'} onClick={leadsAway}>
      {children}
    </Link>
  );
}
