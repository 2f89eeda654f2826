import { Fragment, type ReactNode } from 'react';
import classes from './document-text.module.css';

type Span = { text: string; field: boolean };
export type TextBlock = {
  kind: 'heading' | 'subheading' | 'paragraph' | 'bullet' | 'number' | 'addendum';
  spans: readonly Span[];
  /** The number of the place where initials are asked for. */
  initials: number | null;
};

/** What the page of a document is drawn on. */
export const DocumentSheet = ({ children }: { children: ReactNode }) => (
  <div className={classes.sheet}>{children}</div>
);

/** Names and values, line by line. */
export const DocumentFacts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

/** Consecutive items of one kind are one list. */
function grouped(blocks: readonly TextBlock[]) {
  const groups: TextBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const listed = block.kind === 'bullet' || block.kind === 'number';
    if (listed && last?.[0]?.kind === block.kind) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

const Words = ({ block }: { block: TextBlock }) =>
  block.spans.map(({ text, field }, at) =>
    // A text and its place are all that a piece of text is.
    field ? (
      <span key={at} className={classes.field}>
        {text}
      </span>
    ) : (
      text
    ),
  );

type InitialsOf = (place: number) => ReactNode;

function Item({ block, initialsOf }: { block: TextBlock; initialsOf: InitialsOf }) {
  return (
    <li>
      <Words block={block} />
      {block.initials !== null && initialsOf(block.initials)}
    </li>
  );
}

function Group({ blocks, initialsOf }: { blocks: TextBlock[]; initialsOf: InitialsOf }) {
  const [block] = blocks;
  if (!block) return null;
  if (block.kind === 'bullet' || block.kind === 'number') {
    const List = block.kind === 'bullet' ? 'ul' : 'ol';
    return (
      <List>
        {blocks.map((each, at) => (
          <Item key={at} block={each} initialsOf={initialsOf} />
        ))}
      </List>
    );
  }
  if (block.kind === 'heading' || block.kind === 'addendum') {
    return (
      <h2 className={block.kind === 'addendum' ? classes.addendum : undefined}>
        {block.kind === 'addendum' && 'Addendum: '}
        <Words block={block} />
      </h2>
    );
  }
  if (block.kind === 'subheading') {
    return (
      <h3>
        <Words block={block} />
      </h3>
    );
  }
  return (
    <>
      <p>
        <Words block={block} />
      </p>
      {block.initials !== null && initialsOf(block.initials)}
    </>
  );
}

type DocumentTextProps = {
  blocks: readonly TextBlock[];
  /** What stands under a clause that asks for initials. */
  initialsOf: InitialsOf;
};

/** The text of a document: headings, paragraphs, lists, what a lease filled in, addenda. */
export const DocumentText = ({ blocks, initialsOf }: DocumentTextProps) =>
  grouped(blocks).map((group, at) => <Group key={at} blocks={group} initialsOf={initialsOf} />);

/** Boxes side by side, with a word of whose they are. */
export const FieldRow = ({ children, note }: { children: ReactNode; note?: string }) => (
  <div className={classes.fields}>
    {children}
    {note}
  </div>
);

/** One field on its own, under what it is for and over its date. */
export const FieldPart = ({ children }: { children: ReactNode }) => (
  <div className={classes.part}>{children}</div>
);

type FieldPlaceProps = {
  /** Mine to fill in, mine and filled in, or somebody else's. */
  state: 'open' | 'mine' | 'other';
  children: ReactNode;
  /** As wide as the page, for a signature. */
  wide?: boolean;
  name?: string;
  label?: string;
  onPress?: () => void;
};

/** A box to fill in; somebody else's is none of the keyboard's stops. */
export function FieldPlace({ state, children, wide, name, label, onPress }: FieldPlaceProps) {
  const className = wide ? `${classes.place} ${classes.wide}` : classes.place;
  if (state === 'other') {
    return (
      <span className={className} data-state={state}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-state={state}
      data-field={name}
      aria-label={label}
      aria-pressed={state === 'mine'}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
