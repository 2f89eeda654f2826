import { IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import classes from './file-icon.module.css';

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** What kind of file it is, at a glance; the words beside it say so too. */
export const FileIcon = ({ contentType }: { contentType: string | null }) => (
  <span className={classes.box}>
    {contentType === 'application/pdf' ? (
      <IconFileTypePdf {...icon} />
    ) : contentType?.startsWith('image/') ? (
      <IconPhoto {...icon} />
    ) : (
      <IconFileText {...icon} />
    )}
  </span>
);
