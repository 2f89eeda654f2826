import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { OwnLink } from './own-link';
import classes from './reply.module.css';

/** Words and their emphasis. What would load, run, or lead away stays text. */
const ALLOWED = ['p', 'strong', 'em', 'ul', 'ol', 'li', 'code', 'pre', 'br', 'a', 'img'];

const components: Components = {
  a: ({ href, children }: ComponentProps<'a'>) => <OwnLink href={href}>{children}</OwnLink>,
  // A picture is a request to wherever it lies: only its words are shown.
  img: ({ alt }: ComponentProps<'img'>) => alt ?? '',
};

/** An answer's words: bold, lists, and links inside this app. HTML in it is shown as the text it is. */
export default function AnswerText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      <Markdown allowedElements={ALLOWED} unwrapDisallowed components={components}>
        {text}
      </Markdown>
    </div>
  );
}
