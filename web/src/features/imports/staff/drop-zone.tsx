import '@mantine/dropzone/styles.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './upload.module.css';

type DropZoneProps = {
  /** Whatever was dropped, also what will be refused: the sentence is the caller's. */
  onFiles: (files: File[]) => void;
  busy: boolean;
  what: string;
};

/** Where a file is dropped or chosen. */
export function DropZone({ onFiles, busy, what }: DropZoneProps) {
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      className={classes.zone}
      openRef={open}
      onDrop={onFiles}
      loading={busy}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: '.csv,text/csv', 'aria-label': `CSV file with ${what}` }}
      useFsAccessApi={false}
    >
      <IconFileTypeCsv size={30} stroke={1.4} aria-hidden className={classes.zoneIcon} />
      <p className={classes.zoneTitle}>Drop a CSV file here</p>
      <p className={classes.zoneText}>One .csv file, up to 5,000 rows and 20 MB</p>
      <Button variant="default" onClick={() => open.current?.()}>
        Choose file
      </Button>
    </Dropzone>
  );
}
