// The first look at a dropped file, in the browser, before the server has read it.

const NOT_A_CSV = 'Please upload a CSV file';
const PREVIEW_ROWS = 5;
const READ_BYTES = 512 * 1024;
const READ_ROWS = 60;

/** Null when the file may be looked at, else the sentence that says why not. */
export function refusalOf(files: readonly File[]): string | null {
  const [file] = files;
  if (!file || files.length > 1 || !/\.csv$/i.test(file.name)) return NOT_A_CSV;
  return null;
}

export type FileStart = {
  /** The first lines as they stand, blank ones included, so that their numbers are the file's. */
  lines: string[][];
  /** Where the header seems to be, counted from 1. The server decides. */
  headerRow: number;
};

/** A file that was chosen, and how it begins. */
export type Picked = { id: string; file: File; start: FileStart };

/** Reads the beginning of a file. Rejects with the spec's sentence when it cannot be parsed. */
export async function startOfFile(file: File): Promise<FileStart> {
  const [{ default: Papa }, bytes] = await Promise.all([
    import('papaparse'),
    file.slice(0, READ_BYTES).arrayBuffer(),
  ]);
  const { data, errors } = Papa.parse<string[]>(textOf(bytes), { preview: READ_ROWS, skipEmptyLines: false });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken && file.size <= READ_BYTES) throw new Error(`Failed to parse CSV: ${broken.message}`);
  return { lines: data, headerRow: headerRowOf(data) };
}

/** UTF-8 as most files are, else Windows-1252, as the server does. */
function textOf(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes.slice(0, 2));
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) {
    return new TextDecoder(start[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  return text.includes('�') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

const filled = (line: readonly string[]) => line.filter((cell) => cell.trim() !== '').length;

/** The first row that fills at least half of the table's width; a title above it does not. */
function headerRowOf(lines: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...lines.map(filled));
  const at = lines.findIndex((line) => filled(line) > 0 && filled(line) * 2 >= width);
  return at < 0 ? 1 : at + 1;
}

/** Header and rows of the preview, blank lines left out. */
export function tableAt({ lines }: FileStart, headerRow: number) {
  const headers = lines[headerRow - 1] ?? [];
  const rows = lines
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(headerRow)
    .filter(({ cells }) => filled(cells) > 0)
    .slice(0, PREVIEW_ROWS);
  return { headers, rows };
}

/** Rows that could be the header, for the person to choose from: '3: Tenant, First, Email'. */
export function headerCandidates({ lines }: FileStart, most = 12) {
  return lines
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()).filter(Boolean) }))
    .filter(({ cells }) => cells.length > 0)
    .slice(0, most);
}

const plainName = (name: string) => name.replace(/\s+/g, ' ').trim();

/** The first two different values of each column, by header. */
function samplesOf(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  most = 2,
): Map<string, string[]> {
  const samples = new Map<string, string[]>();
  headers.forEach((header, index) => {
    const found: string[] = [];
    for (const cells of rows) {
      const value = plainName(cells[index] ?? '');
      if (value !== '' && !found.includes(value)) found.push(value);
      if (found.length === most) break;
    }
    samples.set(header, found);
  });
  return samples;
}

type Inspected = {
  headers: readonly string[];
  headerRow: number;
  preview: readonly Readonly<Record<string, string>>[];
};

/** Samples by the server's column names: from its preview, and from the lines the browser read beyond it. */
export function samplesIn(start: FileStart, { headers, headerRow, preview }: Inspected) {
  const own = (start.lines[headerRow - 1] ?? []).map(plainName);
  const places = headers.map((header) => own.indexOf(header));
  const rows = [
    ...preview.map((row) => headers.map((header) => row[header] ?? '')),
    ...start.lines.slice(headerRow).map((cells) => places.map((place) => cells[place] ?? '')),
  ];
  return samplesOf(headers, rows);
}
