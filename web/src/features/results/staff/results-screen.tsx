import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportResults, type ResultsShown } from '@/api/staff';
import { listResultsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { capital } from '@/lib/words';
import { ExportCsv } from '@/records/export-csv';
import { EmptyState } from '@/ui/empty-state';
import { FilterBar } from '@/ui/filter-bar';
import { PageHeader } from '@/ui/page-header';
import { Card } from '@/ui/section';
import { ResultsTable } from './results-table';
import { type Question, useQuestion } from './use-question';

const icon = <IconListSearch size={22} stroke={1.7} aria-hidden />;

/** Where was looked, and where the reader may not look. */
function facts({ total, one, many, looked_in, left_out, left_out_names }: ResultsShown): string {
  const found = `${plural(total, one, many)} in ${plural(looked_in, 'property', 'properties')}`;
  if (left_out === 0) return found;
  const others = left_out - left_out_names.length;
  const names = [...left_out_names, ...(others > 0 ? [plural(others, 'other')] : [])].join(', ');
  return `${found}; without ${names}, where you may not read all of this`;
}

/** The rows behind an answer: the question stands in the address, its conditions are chips to take away. */
export function ResultsScreen() {
  const { question, ask, place } = useQuestion();
  if (!question) {
    return (
      <>
        <PageHeader title="Results" />
        <Card padded={false}>
          <EmptyState
            title="This address holds no question"
            text="Ask Steward about your portfolio, and open the rows from the answer."
            icon={icon}
          />
        </Card>
      </>
    );
  }
  return <Results question={question} ask={ask} place={place} />;
}

type ResultsProps = Omit<ReturnType<typeof useQuestion>, 'question'> & { question: Question };

function Results({ question, ask, place }: ResultsProps) {
  const query = { question: JSON.stringify(question) };
  const list = useQuery({ ...listResultsOptions({ query }), placeholderData: keepPreviousData });
  const { data } = list;
  const without = (next: Record<string, unknown>) => ask({ ...next, skip: 0 });
  const unbound = () => without({ subject: data?.query.subject });
  return (
    <>
      <PageHeader
        title={data?.title ?? 'Results'}
        facts={data && facts(data)}
        actions={
          data &&
          data.total > 0 && (
            <ExportCsv name={data.many} take={() => exportResults({ query, parseAs: 'blob' })} />
          )
        }
      />
      {data && data.conditions.length > 0 && (
        <FilterBar
          chips={data.conditions.map((each) => ({
            label: each.label,
            active: true,
            removes: true,
            onToggle: () => without(each.query),
          }))}
          active={data.conditions.length}
          onClear={unbound}
        />
      )}
      <ResultsTable
        found={data}
        limited={question.limit !== undefined}
        place={place}
        fetching={list.isPlaceholderData}
        error={list.error}
        errorText={messageOf(list.error, 'The rows could not be loaded. Please try again later.')}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={`No ${data?.many ?? 'rows'} match`}
            icon={icon}
            actions={
              data &&
              data.conditions.length > 0 && (
                <Button variant="default" onClick={unbound}>
                  {capital(`show all ${data.many}`)}
                </Button>
              )
            }
          />
        }
      />
    </>
  );
}
