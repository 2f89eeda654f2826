import type { InvitationRow, MemberRow } from '@/api/staff';

export type Role = MemberRow['role'];
export type InvitedRole = InvitationRow['role'];

type Words = { label: string; may: string; would: string };

/** What each role is called, what it may do, and what it would let the invited person do. */
export const roleWords: Record<Role, Words> = {
  owner: {
    label: 'Owner',
    may: 'Everything, and the team: invites, roles, removal.',
    would: 'you would own them too.',
  },
  manager: {
    label: 'Manager',
    may: 'Edits properties, units, residents and money.',
    would: 'you would edit properties, units, residents and money.',
  },
  viewer: {
    label: 'Viewer',
    may: 'Sees all data of the property, changes nothing.',
    would: 'you would see all data of the property and change nothing.',
  },
  maintenance: {
    label: 'Maintenance',
    may: 'Maintenance requests only. Not told who lives where.',
    would: 'you would look after maintenance requests only.',
  },
};

export const allRoles = Object.keys(roleWords) as Role[];

/** What an invitation offers; the default first. */
export const invitedRoles = (['viewer', 'manager', 'maintenance'] as const).map((value) => ({
  value,
  label: roleWords[value].label,
  description: roleWords[value].may,
}));

/** 'As Manager: you would edit …' */
export const offerOf = (role: InvitedRole) => `As ${roleWords[role].label}: ${roleWords[role].would}`;
