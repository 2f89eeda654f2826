import { useSearchParams } from 'react-router';
import { listTransactionsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listTransactionsFilters } from '@/api/staff/filters.gen';
import { only } from '@/lib/filter-values';
import { useTableParams } from '@/lib/table-params';
import { useList } from '@/records/use-list';
import { type RangeState, rangeQuery } from './ranges';

const FILTERS = only(listTransactionsFilters, 'type', 'account');
const SORTS = ['day', 'amount'];
const PAGE = 10;

/** The transactions that the address asks for, and where the list is. */
export function useTransactions(state: RangeState) {
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: '-day', limit: PAGE });
  const [address] = useSearchParams();
  const query = { ...params.query, ...rangeQuery(state), basis: state.basis };
  const page = useList(listTransactionsOptions, query);
  /** The same page with the list narrowed to an account, or no more. */
  const toAccount = (key: string) => {
    const after = new URLSearchParams(address);
    for (const place of ['cursor', 'from']) after.delete(place);
    if (params.filters.account === key) after.delete('account');
    else after.set('account', key);
    return `?${after}`;
  };
  return { params, query, page, toAccount };
}

export type TransactionList = ReturnType<typeof useTransactions>;
