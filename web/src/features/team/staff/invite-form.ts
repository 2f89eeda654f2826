import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listInvitationsOptions, listMembersOptions } from '@/api/staff/@tanstack/react-query.gen';
import { zInvitationCreate } from '@/api/staff/zod.gen';
import { rules } from '@/lib/form-rules';
import { type InvitedRole, roleWords } from './role-words';

export type InviteValues = { email: string; role: InvitedRole; property_ids: string[]; message: string };

const words = { email: 'Enter an e-mail address.', property_ids: 'Choose a property.' };
const TYPING_MS = 300;
const MOST = 200;

/** What the dialog opens with. */
export const invitationOf = (property_ids: string[]): InviteValues => ({
  email: '',
  role: 'viewer',
  property_ids,
  message: '',
});

export const useInviteForm = () =>
  useForm<InviteValues>({
    initialValues: invitationOf([]),
    validate: rules(zInvitationCreate, words),
    validateInputOnBlur: ['email', 'message'],
  });

/** Where the address works or is invited already, as 'Manager' or 'Invited': by the property's id. */
export function useTaken(email: string, companyId: string): Map<string, string> {
  const [typed] = useDebouncedValue(email.trim().toLowerCase(), TYPING_MS);
  const enabled = companyId !== '' && zInvitationCreate.shape.email.safeParse(typed).success;
  const query = { company_id: companyId, limit: MOST };
  const members = useQuery({ ...listMembersOptions({ query: { ...query, q: typed } }), enabled });
  const invited = useQuery({
    ...listInvitationsOptions({ query: { ...query, status: 'pending' } }),
    enabled,
  });
  if (!enabled) return new Map();
  const same = ({ email: theirs }: { email: string }) => theirs.toLowerCase() === typed;
  return new Map([
    ...(invited.data?.items ?? [])
      .filter(same)
      .flatMap(({ property_ids }) => property_ids.map((id) => [id, 'Invited'] as const)),
    ...(members.data?.items ?? [])
      .filter(same)
      .map(({ property_id, role }) => [property_id, roleWords[role].label] as const),
  ]);
}
