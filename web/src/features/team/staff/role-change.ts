import { useQueryClient } from '@tanstack/react-query';
import type { MemberRow } from '@/api/staff';
import { countOpenWorkOptions, editMemberMutation } from '@/api/staff/@tanstack/react-query.gen';
import { nameOf } from '@/lib/people';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { usePress } from '@/records/use-press';
import { toast } from '@/ui/toast';
import { lostBy, openWorkText } from './open-work';
import { type Role, roleWords } from './role-words';

const FAILED = 'Failed to change the role';

/** Gives another role at once; Undo gives the one before. */
export function useChangeRole() {
  const client = useQueryClient();
  const { press } = usePress(editMemberMutation(), { failureText: FAILED });
  const send = ({ id, version }: MemberRow, role: Role, successor?: string) => {
    const body = successor ? { role, successor_id: successor } : { role };
    return press({ path: { member_id: id }, headers: ifMatch(version), body });
  };
  const change = async (member: MemberRow, role: Role, successor?: string) => {
    const changed = await send(member, role, successor);
    if (!changed) return;
    toast.success(`${nameOf(changed)} is ${roleWords[role].label} at ${changed.property_name} now`, {
      undo: () => void send(changed, member.role),
    });
  };
  /** Whether they have something in hand that they may not have in that role. */
  const leavesWork = async ({ property_id, account_id }: MemberRow, role: Role) => {
    if (role === 'owner' || role === 'manager') return false;
    const counting = countOpenWorkOptions({ query: { property_id, account_id } });
    return openWorkText(lostBy(await client.fetchQuery({ ...counting, staleTime: 0 }), role)) !== '';
  };
  /** Changes it, or has it asked first. */
  const changeOrAsk = async (member: MemberRow, role: Role, ask: () => void) => {
    try {
      if (role === 'owner' || (await leavesWork(member, role))) return ask();
    } catch (error) {
      return toast.error(messageOf(error, FAILED));
    }
    await change(member, role);
  };
  return { change, changeOrAsk };
}
