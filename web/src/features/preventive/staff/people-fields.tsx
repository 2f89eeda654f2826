import { useQuery } from '@tanstack/react-query';
import {
  listAssigneesOptions,
  listEquipmentOptions,
  listVendorsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { ChoiceField } from '@/ui/inputs';

const MOST = 200;
const nobody = { value: '', label: 'Nobody' };

// biome-ignore lint/suspicious/noExplicitAny: what a form gives to a field is the form's business.
type FieldProps = { input: any };

/** The company that does the work. */
export function VendorField({ input }: FieldProps) {
  const vendors = useQuery(listVendorsOptions({ query: { active: true, limit: MOST } }));
  const found = vendors.data?.items ?? [];
  return (
    <ChoiceField
      label="Vendor"
      data={[nobody, ...found.map(({ id, company_name }) => ({ value: id, label: company_name }))]}
      {...input}
    />
  );
}

/** The member who does it, of those who work on the property. */
export function MemberField({ input, propertyId }: FieldProps & { propertyId: string }) {
  const members = useQuery({
    ...listAssigneesOptions({ query: { property_id: propertyId } }),
    enabled: propertyId !== '',
  });
  const found = members.data?.items ?? [];
  return (
    <ChoiceField
      label="Assigned to"
      disabled={propertyId === ''}
      data={[nobody, ...found.map(({ account_id, name }) => ({ value: account_id, label: name }))]}
      {...input}
    />
  );
}

/** A piece of equipment of the property, or the property as a whole. */
export function EquipmentField({ input, propertyId }: FieldProps & { propertyId: string }) {
  const pieces = useQuery({
    ...listEquipmentOptions({ query: { property_id: propertyId, sort: 'name', limit: MOST } }),
    enabled: propertyId !== '',
  });
  const found = (pieces.data?.items ?? []).filter(({ status }) => status !== 'retired');
  const none = { value: '', label: propertyId ? 'None: the property' : 'Choose a property first' };
  return (
    <ChoiceField
      label="Equipment"
      disabled={propertyId === ''}
      data={[none, ...found.map(({ id, name }) => ({ value: id, label: name }))]}
      {...input}
    />
  );
}
