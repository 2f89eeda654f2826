import type { AuditEntry } from '@/api/staff';
import { paths } from '@/app/paths';

/** The log's actions as people say them; an action that is not here is shown with its own words. */
const ACTIONS: Record<string, string> = {
  'account.confirmed': 'Confirmed e-mail address',
  'account.password_changed': 'Changed password',
  'account.password_reset': 'Reset password',
  'account.reset_asked': 'Asked for a new password',
  'account.sign_up_repeated': 'Signed up again',
  'account.signed_in': 'Signed in',
  'account.signed_out': 'Signed out',
  'account.signed_up': 'Signed up',
  'acting.ended': 'Stopped acting for somebody',
  'acting.started': 'Began acting for somebody',
  'audit.exported': 'Exported the audit log',
  'fields.resealed': 'Sealed fields anew',
  'import.asked_again': 'Picked an import up again',
  'import.cancelled': 'Cancelled import',
  'import.chunk': 'Imported rows',
  'import.file_deleted': 'Deleted import file',
  'import.run_again': 'Ran import again',
  'import.started': 'Started import',
  'lease.added': 'Added lease',
  'lease.edited': 'Edited lease',
  'lease_party.added': 'Added person to lease',
  'pet.added': 'Added pet',
  'pet.edited': 'Edited pet',
  'pet.removed': 'Removed pet',
  'pet.restored': 'Restored pet',
  'property.added': 'Added property',
  'property.deleted': 'Deleted property',
  'property.edited': 'Edited property',
  'property.restored': 'Restored property',
  'resident.added': 'Added resident',
  'resident.date_of_birth_revealed': 'Looked at birth date',
  'resident.edited': 'Edited resident',
  'resident.ssn_last_four_revealed': 'Looked at SSN digits',
  'resident.status_changed': 'Changed resident status',
  'resident.status_corrected': 'Corrected resident status',
  'resident.unit_assigned': 'Assigned unit to resident',
  'retention.purged': 'Purged deleted rows',
  'second_factor.begun': 'Began two-step sign-in',
  'second_factor.code_used': 'Used a recovery code',
  'second_factor.codes_renewed': 'Renewed recovery codes',
  'second_factor.disabled': 'Turned off two-step sign-in',
  'second_factor.enabled': 'Turned on two-step sign-in',
  'session.ended': 'Ended a session',
  'session.others_ended': 'Ended other sessions',
  'team.granted': 'Gave access',
  'team.removed': 'Took access away',
  'team.role_changed': 'Changed role',
  'unit.added': 'Added unit',
  'unit.deleted': 'Deleted unit',
  'unit.edited': 'Edited unit',
  'unit.restored': 'Restored unit',
  'unit.status_changed': 'Changed unit status',
  'vehicle.added': 'Added vehicle',
  'vehicle.edited': 'Edited vehicle',
  'vehicle.removed': 'Removed vehicle',
  'vehicle.restored': 'Restored vehicle',
};

/** Kinds of record, in the order of the filter: one of them, and all of them. */
const KINDS: Record<string, readonly [one: string, many: string]> = {
  properties: ['property', 'Properties'],
  units: ['unit', 'Units'],
  residents: ['resident', 'Residents'],
  vehicles: ['vehicle', 'Vehicles'],
  pets: ['pet', 'Pets'],
  leases: ['lease', 'Leases'],
  lease_parties: ['person on a lease', 'People on leases'],
  import_jobs: ['import', 'Imports'],
  user_properties: ['colleague', 'Team'],
  sessions: ['session', 'Sign-ins'],
  accounts: ['account', 'Own account'],
  second_factors: ['second step', 'Two-step sign-in'],
  acting_periods: ['period', 'Acting for somebody'],
  audit_log: ['log', 'This log'],
};

/** 'ssn_last_four' as a sentence begins: 'Ssn last four'; 'is_active' is 'Active'. */
export function plainWords(name: string): string {
  const words = name
    .replaceAll(/[._-]+/g, ' ')
    .replace(/^is /, '')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const actionWords = (action: string) => ACTIONS[action] ?? plainWords(action);

export const kindOptions = Object.entries(KINDS).map(([value, [, label]]) => ({ value, label }));

/** 'unit'; a kind without a word of its own is a record. */
export const oneOf = (kind: string | undefined) => (kind && KINDS[kind]?.[0]) || 'record';

/** Who it was, and for whom while an admin acted for somebody. */
export function whoOf(entry: AuditEntry): { name: string | null; on_behalf: string | null } {
  const { system, actor_id, actor_name, account_id, account_name } = entry;
  const on_behalf = account_id && account_id !== actor_id ? (account_name ?? 'somebody') : null;
  if (system) return { name: `System: ${system.replaceAll('-', ' ')}`, on_behalf };
  return { name: actor_id && (actor_name ?? 'Name unknown'), on_behalf };
}

/** Where the record can be looked at; null for what has no page, or is gone by this very entry. */
export function recordPath({ action, entity_type, entity_id, property_id }: AuditEntry): string | null {
  if (!entity_id || /\.(deleted|removed|purged)$/.test(action)) return null;
  if (entity_type === 'properties') return paths.property(entity_id);
  if (entity_type === 'units') return property_id && paths.unit(property_id, entity_id);
  if (entity_type === 'residents') return paths.resident(entity_id);
  if (entity_type === 'import_jobs') return paths.importJob(entity_id);
  return null;
}
