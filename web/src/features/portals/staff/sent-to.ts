import type { ResidentPortal } from '@/api/staff';

/** The addresses that an invitation went to, as a sentence names them. */
export const sentTo = ({ invitation_email: email, invitation_phone: phone }: ResidentPortal): string =>
  [email, phone].filter(Boolean).join(' and ');
