import type { KeyboardEvent } from 'react';
import { LOWEST, NARROWEST, WIDEST } from './remembered';
import classes from './resize-handles.module.css';
import { highest, type useSize } from './use-size';

const STEP = 20;

/** Two edges that also move with the arrow keys, and the corner between them for the pointer. */
export function ResizeHandles({ size, resize, drag }: ReturnType<typeof useSize>) {
  const onKeys = (grow: string, shrink: string, by: (step: number) => void) => (event: KeyboardEvent) => {
    const step = { [grow]: STEP, [shrink]: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    by(step);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>. */}
      <div
        className={classes.leftEdge}
        role="separator"
        tabIndex={0}
        aria-label="Width of the panel"
        aria-orientation="vertical"
        aria-valuenow={size.width}
        aria-valuemin={NARROWEST}
        aria-valuemax={WIDEST}
        onPointerDown={drag({ left: true, top: false })}
        onKeyDown={onKeys('ArrowLeft', 'ArrowRight', (step) => resize({ ...size, width: size.width + step }))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>. */}
      <div
        className={classes.topEdge}
        role="separator"
        tabIndex={0}
        aria-label="Height of the panel"
        aria-orientation="horizontal"
        aria-valuenow={Math.min(size.height, highest())}
        aria-valuemin={LOWEST}
        aria-valuemax={highest()}
        onPointerDown={drag({ left: false, top: true })}
        onKeyDown={onKeys('ArrowUp', 'ArrowDown', (step) =>
          resize({ ...size, height: Math.min(size.height, highest()) + step }),
        )}
      />
      <div className={classes.corner} aria-hidden onPointerDown={drag({ left: true, top: true })} />
    </>
  );
}
