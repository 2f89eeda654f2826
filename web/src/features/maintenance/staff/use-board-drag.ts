import { type KeyboardEvent, useState } from 'react';
import type { RequestRow } from '@/api/staff';
import { type ColumnName, mayDrop, nextColumn, titleOf } from './board-moves';

type Held = { row: RequestRow; over: ColumnName };

/** A card that is carried to another column, by mouse or by keyboard; each step is said. */
export function useBoardDrag(drop: (row: RequestRow, to: ColumnName) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState('');

  const letGo = () => setHeld(null);
  const pick = (row: RequestRow) => {
    setHeld({ row, over: row.status as ColumnName });
    say(`${row.title} picked up. Left and right move it, Space drops it, Escape puts it back.`);
  };
  const moveOver = (over: ColumnName) => held && setHeld({ ...held, over });
  const finish = ({ row, over }: Held) => {
    letGo();
    if (over === row.status || !mayDrop(row, over)) {
      say(`${row.title} is back in ${titleOf(row.status as ColumnName)}.`);
      return;
    }
    say(`${row.title} dropped on ${titleOf(over)}.`);
    drop(row, over);
  };
  const onKeyDown = (event: KeyboardEvent, row: RequestRow) => {
    const mine = held?.row.id === row.id ? held : null;
    if (event.key === ' ') {
      event.preventDefault();
      if (mine) finish(mine);
      else pick(row);
    } else if (mine && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      const over = nextColumn(row, mine.over, event.key === 'ArrowRight' ? 1 : -1);
      setHeld({ ...mine, over });
      say(`${row.title} over ${titleOf(over)}.`);
    } else if (mine && event.key === 'Escape') {
      event.preventDefault();
      letGo();
      say(`${row.title} is back in ${titleOf(row.status as ColumnName)}.`);
    }
  };
  return { held, said, pick, moveOver, finish, letGo, onKeyDown };
}
