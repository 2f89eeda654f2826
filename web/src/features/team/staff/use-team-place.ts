import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  getPropertyOptions,
  listCompaniesOptions,
  listPropertiesOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { anId } from '@/lib/filter-values';

const MOST = 200;

/** Whose team is shown: that of one property, or of all properties of a company. In the address. */
export function useTeamPlace() {
  const [params, setParams] = useSearchParams();
  const { properties } = useSession();
  const ofCompany = anId(params.get('company_id') ?? '');
  const first = properties.find(({ role }) => role === 'owner') ?? properties[0];
  const propertyId = ofCompany ? '' : (anId(params.get('property_id') ?? '') ?? first?.property_id ?? '');
  const found = useQuery({
    ...getPropertyOptions({ path: { property_id: propertyId } }),
    enabled: propertyId !== '',
  });
  const companies = useQuery(listCompaniesOptions({ query: { limit: MOST } }));
  const property = propertyId === '' ? undefined : found.data;
  const companyId = ofCompany ?? property?.company_id ?? '';
  const company = companies.data?.items.find(({ id }) => id === companyId);
  const inCompany = useQuery({
    ...listPropertiesOptions({ query: { company_id: companyId, limit: MOST } }),
    enabled: companyId !== '',
  });
  const owned = (inCompany.data?.items ?? []).filter(({ role }) => role === 'owner');
  return {
    propertyId,
    property,
    company,
    companies: companies.data?.items ?? [],
    /** The company's properties that the caller owns: whom they invite works at some of these. */
    owned,
    all: owned.length,
    isOwner: property ? property.role === 'owner' : owned.length > 0,
    name: property?.name ?? company?.name ?? '',
    error: found.error ?? companies.error ?? inCompany.error,
    isReady:
      (propertyId === '' || found.isSuccess) &&
      companies.isSuccess &&
      (companyId === '' || inCompany.isSuccess),
    query: ofCompany ? { company_id: ofCompany } : { property_id: propertyId },
    refetch: () => Promise.all([found.refetch(), companies.refetch(), inCompany.refetch()]),
    /** The id of a property or of a company. */
    choose: (id: string) => {
      const isCompany = companies.data?.items.some((one) => one.id === id);
      setParams({ tab: 'team', [isCompany ? 'company_id' : 'property_id']: id });
    },
  };
}

export type TeamPlace = ReturnType<typeof useTeamPlace>;
