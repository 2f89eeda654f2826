import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getImportFieldsOptions, listImportJobsQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { newIdempotencyKey } from '@/lib/request-headers';
import { DetailSkeleton } from '@/ui/skeleton';
import type { Picked } from './file-preview';
import { type ImportInspection, inspectFile, startImport, type WireMapping } from './import-api';
import { ImportCenter } from './import-center';
import type { FromWizard } from './job-arrival';
import { type Kind, kindOf } from './kinds';
import { reduceMapping, startOf } from './mapping';

// Each step comes when it is near: the center needs neither the drop zone nor the selects.
const loadMapping = () => import('./mapping-step');
const UploadStep = lazy(() => import('./upload-step'));
const MappingStep = lazy(loadMapping);

/** Choose a kind, upload a file, map its columns. The import itself has a page of its own. */
export function ImportWizard() {
  const [params] = useSearchParams();
  const kind = kindOf(params.get('type'));
  if (!kind) return <ImportCenter />;
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <KindWizard key={kind.type} kind={kind} />
    </Suspense>
  );
}

/** One key for one body: a second click repeats the request, a changed mapping is a new one. */
function useKeyOf() {
  const last = useRef({ body: '', key: '' });
  return (body: string) => {
    if (last.current.body !== body) last.current = { body, key: newIdempotencyKey() };
    return last.current.key;
  };
}

function KindWizard({ kind }: { kind: Kind }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyOf = useKeyOf();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [headerRow, setHeaderRow] = useState<number | null>(null);
  const [isMapping, setIsMapping] = useState(false);
  const [company, setCompany] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const [mapping, dispatch] = useReducer(reduceMapping, [], startOf);
  const mapped = useRef<ImportInspection>(undefined);
  const fields = useQuery({
    ...getImportFieldsOptions({ path: { import_type: kind.type } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const inspection = useQuery({
    queryKey: ['inspect-import', kind.type, picked?.id, headerRow],
    queryFn: ({ signal }) =>
      inspectFile({
        importType: kind.type,
        file: (picked as Picked).file,
        headerRow,
        signal,
        onProgress: setSent,
      }),
    enabled: picked !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const start = useMutation({
    mutationFn: ({
      file,
      rows,
      mappings,
    }: {
      file: Picked;
      rows: ImportInspection;
      mappings: WireMapping[];
    }) =>
      startImport({
        importType: kind.type,
        file: file.file,
        headerRow: rows.headerRow,
        mappings,
        companyId: company,
        onProgress: setSent,
        key: keyOf(JSON.stringify([file.id, rows.headerRow, mappings, company])),
      }),
    onSuccess: (jobId) => {
      void queryClient.invalidateQueries({ queryKey: listImportJobsQueryKey() });
      const state: FromWizard = { fromWizard: true };
      navigate(paths.importJob(jobId), { state });
    },
  });

  // A new step is read from its top, as a new page is.
  const wasMapping = useRef(isMapping);
  useEffect(() => {
    if (wasMapping.current === isMapping) return;
    wasMapping.current = isMapping;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [isMapping]);

  const pick = (next: Picked | null) => {
    void loadMapping();
    setPicked(next);
    setSent(0);
    setHeaderRow(null);
    start.reset();
  };
  const goOn = () => {
    if (!inspection.data) return;
    // Going back and forth keeps what was confirmed; another file or header starts anew.
    if (mapped.current !== inspection.data) {
      mapped.current = inspection.data;
      dispatch({ type: 'start', suggestions: inspection.data.suggestions });
      start.reset();
    }
    setIsMapping(true);
  };

  if (isMapping && picked && inspection.data && fields.data) {
    const rows = inspection.data;
    return (
      <MappingStep
        kind={kind}
        fields={fields.data.fields}
        picked={picked}
        inspection={rows}
        mapping={mapping}
        dispatch={dispatch}
        company={company}
        onCompany={setCompany}
        onBack={() => setIsMapping(false)}
        onImport={(mappings) => {
          setSent(0);
          start.mutate({ file: picked, rows, mappings });
        }}
        isStarting={start.isPending || start.isSuccess}
        sent={sent}
        refusal={start.error}
      />
    );
  }
  return (
    <UploadStep
      kind={kind}
      fields={fields}
      picked={picked}
      onPick={pick}
      inspection={inspection}
      sent={sent}
      onHeaderRow={setHeaderRow}
      onContinue={goOn}
    />
  );
}
