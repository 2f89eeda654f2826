import type { Feature } from '@/app/staff/feature';

type OfProperty = { property_id: string | null };
const teamOf = ({ property_id }: OfProperty) =>
  property_id && `/settings?tab=team&property_id=${property_id}`;

/** A team is a tab of Settings; the mailed link of an invitation opens before anybody is signed in. */
export const team = {
  paths: {},
  pages: [],
  records: { user_properties: teamOf, invitations: teamOf },
} satisfies Feature;
