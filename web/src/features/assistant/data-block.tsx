import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '@/lib/money';
import blocks from './blocks.module.css';
import type { ChatData, ChatRow } from './chat';
import { Conditions } from './conditions';
import classes from './data-block.module.css';
import { ownPath } from './links';
import { OwnLink } from './own-link';

const SHOWN = 5;
// What fits beside a figure on one line of the narrow panel.
const ONE_LINE = 36;

/** One line while everything fits, else the second facts under the first. */
function RowWords({ row }: { row: ChatRow }) {
  const { title, subtitle, note, value } = row;
  const figure = value && <span className={classes.rowValue}>{value}</span>;
  if ([title, subtitle, note].join(' ').length > ONE_LINE) {
    return (
      <span className={classes.rowStack}>
        <b>{title}</b>
        {figure}
        <span className={classes.rowSmall}>{[subtitle, note].filter(Boolean).join(' · ')}</span>
      </span>
    );
  }
  return (
    <>
      <span className={classes.rowWords} title={[title, subtitle].filter(Boolean).join(' ')}>
        <b>{title}</b> {subtitle}
      </span>
      {note && <span className={classes.rowNote}>{note}</span>}
      {figure}
    </>
  );
}

function Row({ row }: { row: ChatRow }) {
  const words = <RowWords row={row} />;
  return (
    <li>
      {ownPath(row.href) ? (
        <OwnLink href={row.href} className={classes.row}>
          {words}
        </OwnLink>
      ) : (
        <div className={classes.row}>{words}</div>
      )}
    </li>
  );
}

/** What was found: five rows, the rest that came on demand, and the page that has all of them. */
export function DataBlock({ data }: { data: ChatData }) {
  const [all, setAll] = useState(false);
  const { items, total, open, conditions } = data;
  const shown = all ? items : items.slice(0, SHOWN);
  const more = Math.max(total, items.length) - shown.length;
  const words = `... and ${count(more)} more`;
  const link = open && (
    <OwnLink href={open.href} className={classes.openIn}>
      {open.label}
      <IconExternalLink size={15} stroke={1.7} aria-hidden />
    </OwnLink>
  );
  const understood = conditions && conditions.length > 0 && <Conditions conditions={conditions} />;
  if (items.length === 0) {
    return (
      <>
        {understood}
        {link && <p>{link}</p>}
      </>
    );
  }
  return (
    <>
      {understood}
      <div className={blocks.block}>
        <ul>
          {shown.map((row, i) => (
            <Row key={`${row.id}-${i}`} row={row} />
          ))}
        </ul>
        {(more > 0 || open) && (
          <div className={classes.blockFoot}>
            {more > 0 && shown.length < items.length ? (
              <button type="button" className={classes.more} onClick={() => setAll(true)}>
                {words}
              </button>
            ) : (
              <span className="text3">{more > 0 && words}</span>
            )}
            {link}
          </div>
        )}
      </div>
    </>
  );
}
