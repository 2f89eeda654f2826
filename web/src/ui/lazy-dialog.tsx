import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog whose code comes the first time it opens, and which then stays for its closing animation. */
export function lazyDialog<Props extends { opened: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Dialog = lazy(load) as unknown as ComponentType<Props>;
  return function LazyDialog(props: Props) {
    const [used, setUsed] = useState(props.opened);
    if (props.opened && !used) setUsed(true);
    return (
      used && (
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      )
    );
  };
}
