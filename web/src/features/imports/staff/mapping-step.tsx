import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconFileTypeCsv } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { paths } from '@/app/staff/paths';
import { count, plural } from '@/lib/money';
import { FileProgress } from '@/ui/files-sent';
import { PageHeader } from '@/ui/page-header';
import { Stepper } from '@/ui/stepper';
import { BeforeImport } from './before-import';
import { CompanyChoice, isCompanyMissing } from './company-choice';
import type { Picked } from './file-preview';
import { samplesIn } from './file-preview';
import type { ImportField, ImportInspection, WireMapping } from './import-api';
import { type Kind, steps } from './kinds';
import { type MappingAction, type MappingState, missingFields, tally, toMappings } from './mapping';
import { MappingTable } from './mapping-table';
import { MissingFields } from './missing-fields';
import { sentencesOf } from './refusal';
import { SavedRow } from './saved-row-card';
import { openWords, UnknownValues } from './unknown-values';
import { useChosenInspection } from './use-chosen-inspection';
import classes from './wizard.module.css';

type MappingStepProps = {
  kind: Kind;
  fields: readonly ImportField[];
  picked: Picked;
  inspection: ImportInspection;
  mapping: MappingState;
  dispatch: (action: MappingAction) => void;
  company: string | null;
  onCompany: (companyId: string | null) => void;
  onBack: () => void;
  onImport: (mappings: WireMapping[]) => void;
  isStarting: boolean;
  /** The share of the file that has gone, from 0 to 1. */
  sent: number;
  /** Why the server refused to start; null when it did not. */
  refusal: unknown;
};

/** The fields with those as required that this person cannot do without: which of several properties. */
const askedFor = (fields: readonly ImportField[], { needed }: ImportInspection): ImportField[] =>
  fields.map((field) => (needed.includes(field.name) ? { ...field, required: true } : field));

/** Which column fills which field: guesses to confirm, gaps to fill, and one row as it will be saved. */
export default function MappingStep(props: MappingStepProps) {
  const { kind, picked, inspection, mapping, dispatch, onBack, onImport, isStarting, refusal } = props;
  const { company, onCompany, sent } = props;
  const [tried, setTried] = useState(false);
  const fields = useMemo(() => askedFor(props.fields, inspection), [props.fields, inspection]);
  const frame = useRef<HTMLDivElement>(null);
  const samples = useMemo(() => samplesIn(picked.start, inspection), [picked, inspection]);
  const chosen = useChosenInspection({ kind, fields, picked, first: inspection, mapping });
  const { guess } = tally(mapping);
  const missing = missingFields(mapping, fields);
  const refusals = refusal ? sentencesOf(refusal) : [];

  const focusFirst = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus();
  const submit = () => {
    setTried(true);
    const isOpen = isCompanyMissing(inspection, company);
    if (guess === 0 && missing.length === 0 && !isOpen) {
      onImport(toMappings(mapping, fields));
      return;
    }
    const gap = missing.length > 0 ? '[data-gap] input' : 'input[data-company]';
    focusFirst(missing.length > 0 || guess === 0 ? gap : '[data-confirm]');
  };

  return (
    <div ref={frame}>
      <PageHeader
        title={`Import ${kind.many}`}
        back={{ label: 'Import Data', to: paths.import }}
        facts={
          <span className={classes.file}>
            <IconFileTypeCsv size={15} stroke={1.6} aria-hidden />
            {[
              picked.file.name,
              plural(inspection.rowCount, 'row'),
              `header found on row ${count(inspection.headerRow)}`,
            ].join(' · ')}
          </span>
        }
        actions={
          <>
            <Button variant="default" onClick={onBack} disabled={isStarting}>
              Back
            </Button>
            <Button
              rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden />}
              onClick={submit}
              loading={isStarting}
              data-disabled={guess > 0 || undefined}
              aria-disabled={guess > 0 || undefined}
              aria-describedby={guess > 0 ? 'guesses-left' : undefined}
            >
              Import {plural(inspection.rowCount, 'row')}
            </Button>
            {guess > 0 && (
              <span id="guesses-left" className="visually-hidden">
                Waits for you to confirm what was guessed
              </span>
            )}
          </>
        }
      />
      <Stepper steps={steps} current={2} />
      {isStarting && <FileProgress name={picked.file.name} sent={sent} />}
      {refusals.length > 0 && (
        <div className={classes.notice} role="alert">
          <IconAlertCircle size={18} stroke={1.7} aria-hidden />
          <ul>
            {refusals.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.rail}>
          <CompanyChoice inspection={inspection} value={company} onChange={onCompany} tried={tried} />
          <MissingFields
            fields={fields}
            mapping={mapping}
            samples={samples}
            dispatch={dispatch}
            tried={tried}
          />
          <MappingTable fields={fields} mapping={mapping} samples={samples} dispatch={dispatch} />
          <UnknownValues fields={fields} mapping={mapping} unknown={chosen.unknown} dispatch={dispatch} />
        </div>
        <div className={classes.rail}>
          <BeforeImport
            fields={fields}
            mapping={mapping}
            chosen={chosen}
            open={openWords(chosen.unknown, mapping).length}
            onExplain={() => focusFirst('[data-word="open"] input')}
          />
          <SavedRow fields={fields} mapping={mapping} inspection={inspection} unknown={chosen.unknown} />
        </div>
      </div>
    </div>
  );
}
