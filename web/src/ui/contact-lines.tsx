import type { ReactNode } from 'react';
import classes from './contact-lines.module.css';

type ContactLine = {
  icon: ReactNode;
  /** Says to screen readers what the icon says. */
  label: string;
  text: string | null;
  href?: string | null;
};

/** Ways to reach somebody, one a line, what of them is known. */
export function ContactLines({ lines }: { lines: readonly ContactLine[] }) {
  const known = lines.filter(({ text }) => text);
  return (
    <ul>
      {known.map(({ icon, label, text, href }) => (
        <li key={label} className={classes.line}>
          {icon}
          <span className="visually-hidden">{label}: </span>
          {href ? (
            <a href={href} title={text ?? undefined} className={`${classes.text} ${classes.reach}`}>
              {text}
            </a>
          ) : (
            <span title={text ?? undefined} className={classes.text}>
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
