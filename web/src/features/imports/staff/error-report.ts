import { download } from '@/lib/download';
import { allErrors, type ImportJob } from './import-api';

/** What the report holds: the job, and every row that failed with what was in it. */
async function reportOf(job: ImportJob) {
  const rows = await allErrors(job.id);
  return {
    import_job_id: job.id,
    import_type: job.import_type,
    file_name: job.file_name,
    status: job.status,
    failure: job.failure,
    total_records: job.total_records,
    successful_records: job.successful_records,
    failed_records: job.failed_records,
    skipped_records: job.skipped_records,
    created_at: job.created_at,
    completed_at: job.completed_at,
    errors: rows.map(({ row, error, errors, cells }) => ({ row, error, fields: errors, cells })),
  };
}

/** Hands the report to the browser as a file. */
export async function downloadReport(job: ImportJob) {
  const text = JSON.stringify(await reportOf(job), null, 2);
  download(new Blob([text], { type: 'application/json' }), `import-errors-${job.import_type}-${job.id}.json`);
}
