import { useState } from 'react';
import { PanelModal } from '@/ui/panel-modal';
import PhotoPanel from './photo-panel';
import type { Entity } from './photo-words';

type ManagePhotosProps = { entity: Entity; id: string; name: string; opened: boolean; onClose: () => void };

/** The photos of a row that is edited on a page, and has no dialog with a tab for them. */
export default function ManagePhotos({ entity, id, name, opened, onClose }: ManagePhotosProps) {
  const [escapeHeld, holdEscape] = useState(false);
  return (
    <PanelModal opened={opened} onClose={onClose} title={`Photos of ${name}`} escapeHeld={escapeHeld}>
      <PhotoPanel entity={entity} id={id} onDone={onClose} holdEscape={holdEscape} />
    </PanelModal>
  );
}
