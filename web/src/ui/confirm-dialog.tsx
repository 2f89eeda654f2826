import { lazyDialog } from './lazy-dialog';

/** A question before what cannot wait for an Undo toast; its props are described beside its content. */
export const ConfirmDialog = lazyDialog(() => import('./confirm-dialog-content'));
