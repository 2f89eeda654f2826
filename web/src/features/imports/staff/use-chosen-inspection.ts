import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Picked } from './file-preview';
import { type ImportField, type ImportInspection, inspectFile, type WireMapping } from './import-api';
import type { Kind } from './kinds';
import { type MappingState, startOf, toMappings } from './mapping';

const SETTLED_MS = 500;

type Chosen = {
  kind: Kind;
  fields: readonly ImportField[];
  picked: Picked;
  /** What the file looked like before anything was chosen. */
  first: ImportInspection;
  mapping: MappingState;
};

/** The warnings and unknown words of the mapping that was chosen, once nobody has changed it for a moment. */
export function useChosenInspection({ kind, fields, picked, first, mapping }: Chosen) {
  const suggested = useMemo(
    () => JSON.stringify(toMappings(startOf(first.suggestions), fields)),
    [first, fields],
  );
  const chosen = JSON.stringify(toMappings(mapping, fields));
  const [settled] = useDebouncedValue(chosen, SETTLED_MS);
  const isSuggested = settled === suggested;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['inspect-import', kind.type, picked.id, first.headerRow, settled],
    meta: { once: true },
    queryFn: ({ signal }) =>
      inspectFile({
        importType: kind.type,
        file: picked.file,
        headerRow: first.headerRow,
        mappings: JSON.parse(settled) as WireMapping[],
        signal,
        onProgress: () => undefined,
      }),
    enabled: !isSuggested,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const { warnings, unknownValues } = (!isSuggested && data) || first;
  return {
    warnings,
    // A word leaves at once with the column that held it; new ones come with the answer.
    unknown: unknownValues.filter((word) => holds(mapping, word.column, word.field)),
    isBehind: chosen !== settled || isFetching,
    retry: isError && !isSuggested ? () => void refetch() : undefined,
  };
}

function holds({ columns, fillers }: MappingState, column: string, field: string): boolean {
  const filler = fillers[field];
  return (
    columns.some((choice) => choice.column === column && choice.field === field) ||
    (filler?.kind === 'column' && filler.column === column)
  );
}
