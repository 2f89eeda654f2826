import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RequestRow } from '@/api/staff';
import { RowMenu } from '@/ui/row-menu';
import { isOver } from './request-words';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

export type Open = {
  edit: () => void;
  complete: () => void;
  remove: () => void;
  repeat: () => void;
  pause: () => void;
  resume: () => void;
  reopen: () => void;
  notice: () => void;
};

/** What may be done with it now. */
export function Actions({ request, open }: { request: RequestRow; open: Open }) {
  const over = isOver(request);
  const more = [
    ...(over || !request.can.write
      ? []
      : [
          request.paused_until
            ? { label: 'Resume now', onClick: open.resume }
            : { label: 'Pause…', onClick: open.pause },
          { label: 'Duplicate of…', onClick: open.repeat },
          { label: 'Notice to the building…', onClick: open.notice },
        ]),
    ...(request.can.delete
      ? [{ label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: open.remove }]
      : []),
  ];
  const mayReopen = over && request.reopen_until !== null && Date.parse(request.reopen_until) > Date.now();
  return (
    <>
      {more.length > 0 && <RowMenu what={request.title} size={34} variant="default" items={more} />}
      {request.can.write && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={open.edit}>
          Edit Request
        </Button>
      )}
      {request.can.write && mayReopen && (
        <Button variant="default" onClick={open.reopen}>
          Reopen
        </Button>
      )}
      {request.can.write && !over && <Button onClick={open.complete}>Complete</Button>}
    </>
  );
}
