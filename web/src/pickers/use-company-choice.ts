import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listCompaniesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { anId } from '@/lib/filter-values';

const MOST = 200;

/** The company whose settings these are: the one in the address, else an own one, else the first. */
export function useCompanyChoice() {
  const [params, setParams] = useSearchParams();
  const list = useQuery(listCompaniesOptions({ query: { limit: MOST } }));
  const items = list.data?.items ?? [];
  const named = anId(params.get('company_id') ?? '');
  const chosen = items.find(({ id }) => id === named) ?? items.find(({ is_owner }) => is_owner) ?? items[0];
  const choose = (id: string) =>
    setParams(
      (before) =>
        new URLSearchParams([...before].filter(([key]) => key !== 'company_id').concat([['company_id', id]])),
      {
        replace: true,
      },
    );
  return { list, items, chosen, choose };
}
