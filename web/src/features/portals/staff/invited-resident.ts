import type { ResidentDetail } from '@/api/staff';

/** What an invitation needs to know of its resident. */
export type InvitedResident = Pick<ResidentDetail, 'id' | 'status' | 'first_name' | 'email'>;
