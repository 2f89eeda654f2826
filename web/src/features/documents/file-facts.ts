import { fileSize, plural } from '@/lib/money';

const kinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
};

type File = { content_type: string | null; pages: number | null; file_size: number | null };

/** 'PDF · 12 pages · 1.2 MB' */
export const factsOf = ({ content_type, pages, file_size }: File) =>
  [
    kinds[content_type ?? ''],
    content_type === 'application/pdf' && pages && plural(pages, 'page'),
    file_size !== null && fileSize(file_size),
  ]
    .filter(Boolean)
    .join(' · ');
