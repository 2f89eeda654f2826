import '@/ui/combobox-styles';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconFileTypeCsv, IconRefresh, IconSelector, IconX } from '@tabler/icons-react';
import { count, plural } from '@/lib/money';
import { FileProgress } from '@/ui/files-sent';
import { LoadingText } from '@/ui/skeleton';
import { usePhone } from '@/ui/use-phone';
import type { Picked } from './file-preview';
import { headerCandidates, tableAt } from './file-preview';
import type { ImportInspection } from './import-api';
import classes from './upload.module.css';

const COLUMNS = 6;
const PHONE_COLUMNS = 3;

type FilePreviewProps = {
  picked: Picked;
  /** What the server found; until then the browser's own reading is shown. */
  found: ImportInspection | undefined;
  isReading: boolean;
  /** The share of the file that has gone, from 0 to 1. */
  sent: number;
  onHeaderRow: (row: number) => void;
  onRemove: () => void;
  onRetry?: () => void;
};

type Shown = { headers: string[]; rows: { row: number; cells: string[] }[] };

/** What the server read. Of many columns those come first that will probably be imported. */
function serverTable({ headers, preview, previewRows, suggestions }: ImportInspection): Shown {
  const likely = new Set(suggestions.filter(({ dbField }) => dbField).map(({ csvColumn }) => csvColumn));
  const ordered =
    headers.length > COLUMNS
      ? [...headers.filter((name) => likely.has(name)), ...headers.filter((name) => !likely.has(name))]
      : headers;
  return {
    headers: ordered,
    rows: preview.map((cells, index) => ({
      row: previewRows[index] ?? index + 1,
      cells: ordered.map((header) => cells[header] ?? ''),
    })),
  };
}

/** The chosen file with its first rows, and where its header is. */
export function FilePreview({
  picked,
  found,
  isReading,
  sent,
  onHeaderRow,
  onRemove,
  onRetry,
}: FilePreviewProps) {
  const { file, start } = picked;
  const headerRow = found?.headerRow ?? start.headerRow;
  const table: Shown = found ? serverTable(found) : tableAt(start, headerRow);
  const most = usePhone() ? PHONE_COLUMNS : COLUMNS;
  const hidden = table.headers.length - most;
  const candidates = headerCandidates(start);

  return (
    <section className={classes.preview} aria-label="File">
      <div className={classes.fileHead}>
        <IconFileTypeCsv size={22} stroke={1.5} aria-hidden className={classes.fileIcon} />
        <div className={classes.fileName}>
          <h2>{file.name}</h2>
          <span>{sizeText(file.size)}</span>
        </div>
        {onRetry && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={15} stroke={1.7} aria-hidden />}
            onClick={onRetry}
          >
            Try Again
          </Button>
        )}
        <ActionIcon aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <IconX size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      {candidates.length > 1 && (
        <div className={classes.headerRow}>
          <Select
            label="The columns are named on row"
            data={candidates.map(({ row, cells }) => ({
              value: String(row),
              label: `${row}: ${cells.slice(0, 6).join(', ')}`,
            }))}
            value={String(headerRow)}
            onChange={(row) => row && onHeaderRow(Number(row))}
            rightSection={<IconSelector size={15} stroke={1.7} aria-hidden />}
            rightSectionPointerEvents="none"
          />
        </div>
      )}
      {isReading && <FileProgress name={file.name} sent={sent} />}
      <div className={classes.tableBox}>
        <table className={classes.table} aria-label="First rows of the file">
          <thead>
            <tr>
              <th scope="col" className={classes.rowNumber}>
                Row
              </th>
              {table.headers.slice(0, most).map((header, index) => (
                <th key={index} scope="col" title={header}>
                  {header.trim() || <span className="text3">No name</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ row, cells }) => (
              <tr key={row}>
                <td className={classes.rowNumber}>{row}</td>
                {table.headers.slice(0, most).map((_, index) => (
                  <td key={index} title={cells[index]}>
                    {cells[index]?.trim() || <span className="text3">—</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.more} role="status" hidden={!isReading && !found}>
        {isReading && <LoadingText>Reading the file</LoadingText>}
        {found &&
          `The first ${table.rows.length} of ${count(found.rowCount)} rows${
            hidden > 0 ? `, and ${plural(hidden, 'more column')}` : ''
          }`}
      </p>
    </section>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${count(Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
