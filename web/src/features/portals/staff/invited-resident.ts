import type { ResidentDetail } from '@/api/staff';

/** What an invitation needs to know of its resident. */
export type InvitedResident = Pick<
  ResidentDetail,
  'id' | 'status' | 'first_name' | 'email' | 'phone' | 'phones'
>;

/** The number that an SMS would go to: a cell phone before the one that they are known by. */
export const mobileOf = ({ phone, phones }: InvitedResident): string =>
  phones.find(({ kind, e164 }) => kind === 'cell' && e164)?.as_typed ?? phone ?? '';
