import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportFields } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { count, plural } from '@/lib/money';
import { asProblem } from '@/lib/problem';
import { PageHeader } from '@/ui/page-header';
import { Section } from '@/ui/section';
import { Stepper } from '@/ui/stepper';
import { DropZone } from './drop-zone';
import type { Picked } from './file-preview';
import { refusalOf, startOfFile } from './file-preview';
import { FilePreview } from './file-preview-table';
import type { ImportInspection } from './import-api';
import { type Kind, steps } from './kinds';
import { sentencesOf } from './refusal';
import { WhatItNeeds } from './what-it-needs';
import classes from './wizard.module.css';

type UploadStepProps = {
  kind: Kind;
  fields: UseQueryResult<ImportFields, unknown>;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  inspection: UseQueryResult<ImportInspection, unknown>;
  /** The share of the file that has gone, from 0 to 1. */
  sent: number;
  onHeaderRow: (row: number) => void;
  onContinue: () => void;
};

/** Drop a file, see its first rows, say where its header is. */
export default function UploadStep(props: UploadStepProps) {
  const { kind, fields, picked, onPick, inspection, sent, onHeaderRow, onContinue } = props;
  const [refused, setRefused] = useState<string[]>([]);
  const [isReading, setIsReading] = useState(false);
  const found = inspection.data;
  const ready = picked !== null && found !== undefined && fields.data !== undefined;
  const problems = refused.length > 0 ? refused : inspection.isError ? sentencesOf(inspection.error) : [];
  const noticeId = useId();

  const choose = async (files: File[]) => {
    const refusal = refusalOf(files);
    setRefused(refusal ? [refusal] : []);
    const [file] = files;
    if (refusal || !file) return;
    setIsReading(true);
    try {
      onPick({ id: crypto.randomUUID(), file, start: await startOfFile(file) });
    } catch (error) {
      onPick(null);
      setRefused([
        error instanceof Error ? error.message : 'Failed to parse CSV: the file could not be read',
      ]);
    } finally {
      setIsReading(false);
    }
  };

  return (
    <>
      <PageHeader
        title={`Import ${kind.many}`}
        back={{ label: 'Import Data', to: paths.import }}
        facts={
          found && picked
            ? `${plural(found.rowCount, 'row')} · header found on row ${count(found.headerRow)}`
            : 'Upload a CSV file. Nothing is saved before you say so.'
        }
        actions={
          picked && (
            <Button
              rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden />}
              disabled={!ready}
              onClick={onContinue}
            >
              Map columns
            </Button>
          )
        }
      />
      <Stepper steps={steps} current={1} />
      {problems.length > 0 && (
        <div className={classes.notice} role="alert" id={noticeId}>
          <IconAlertCircle size={18} stroke={1.7} aria-hidden />
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.columns}>
        <div>
          {picked ? (
            <FilePreview
              picked={picked}
              found={found}
              isReading={inspection.isPending}
              sent={sent}
              onHeaderRow={onHeaderRow}
              onRemove={() => {
                setRefused([]);
                onPick(null);
              }}
              onRetry={
                inspection.isError && asProblem(inspection.error).status !== 422
                  ? () => void inspection.refetch()
                  : undefined
              }
            />
          ) : (
            <DropZone onFiles={(files) => void choose(files)} busy={isReading} what={kind.many} />
          )}
        </div>
        <div className={classes.rail}>
          <WhatItNeeds kind={kind} fields={fields} />
          {found && found.warnings.length > 0 && (
            <Section title="Seen in the file">
              <ul className={classes.warnings}>
                {found.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}
