import { useQuery } from '@tanstack/react-query';
import { listEquipmentOptions } from '@/api/staff/@tanstack/react-query.gen';
import { ChoiceField } from '@/ui/inputs';

const MOST = 200;

// biome-ignore lint/suspicious/noExplicitAny: what a form gives to a field is the form's business.
type FieldProps = { input: any };

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
