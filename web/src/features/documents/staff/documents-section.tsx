import { useQuery } from '@tanstack/react-query';
import { listDocumentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { asProblem } from '@/lib/problem';
import { Section } from '@/ui/section';
import type { Entity } from './document-words';
import DocumentsPanel from './documents-panel';

type DocumentsSectionProps = { entity: Entity; id: string; title?: string };

/** The documents of a row as a part of its page; nothing for who may not see any there. */
export default function DocumentsSection({ entity, id, title = 'Documents' }: DocumentsSectionProps) {
  const { error } = useQuery(listDocumentsOptions({ path: { entity_type: entity, entity_id: id } }));
  if (error && asProblem(error).status === 403) return null;
  return (
    <Section title={title}>
      <DocumentsPanel entity={entity} id={id} />
    </Section>
  );
}
