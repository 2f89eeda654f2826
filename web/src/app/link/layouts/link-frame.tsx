import { type ReactNode, useState } from 'react';
import { CompanyMark } from '@/ui/company-mark';
import { HeadNoteContext, useLink } from '../link';
import classes from './link-frame.module.css';

type LinkFrameProps = {
  company?: string;
  logo?: string;
  /** At the end of the head: how far it is. */
  note?: string;
  children: ReactNode;
};

/** The company's name on top, one column, no menu: a page for somebody without an account. */
export const LinkFrame = ({ company = 'Steward', logo, note, children }: LinkFrameProps) => (
  <div className={classes.frame}>
    <header className={classes.head}>
      <CompanyMark src={logo} size={24} />
      <span>{company}</span>
      {note && <span className={classes.note}>{note}</span>}
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);

/** The same with the name of the company that sent the link. */
export function OpenedFrame({ children }: { children: ReactNode }) {
  const { company, token } = useLink();
  const [note, setNote] = useState<string>();
  const logo = company.has_logo ? `/api/links/${encodeURIComponent(token)}/logo` : undefined;
  return (
    <HeadNoteContext value={setNote}>
      <LinkFrame company={company.name} logo={logo} note={note}>
        {children}
      </LinkFrame>
    </HeadNoteContext>
  );
}
