import { type ComponentType, lazy, useEffect, useState } from 'react';
import { OverlayNet } from './overlay-net';

/** A dialog whose code comes the first time it opens, and which then stays for its closing animation. */
export function lazyDialog<Props extends { opened: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Dialog = lazy(load) as unknown as ComponentType<Props>;
  // A dialog that is open from the first would not know where to return the focus: it learns that as it opens.
  function Opening(props: Props) {
    const [ready, setReady] = useState(false);
    useEffect(() => setReady(true), []);
    return <Dialog {...props} opened={props.opened && ready} />;
  }
  return function LazyDialog(props: Props) {
    const [used, setUsed] = useState(props.opened);
    if (props.opened && !used) setUsed(true);
    return (
      used && (
        <OverlayNet>
          <Opening {...props} />
        </OverlayNet>
      )
    );
  };
}
