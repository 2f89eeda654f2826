import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RequestRow } from '@/api/staff';
import { listDocumentsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { moneyExact } from '@/lib/money';
import { FactList } from '@/ui/fact-list';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { ExpenseAccount, useExpenseAccounts } from './expense-accounts';
import { placeOf } from './request-words';

const PostCost = lazyDialog(() => import('./post-cost'));
const RefuseCost = lazyDialog(() => import('./refuse-cost'));

/** The invoices that came with the cost: whoever approves it reads them first. */
function usePapers(requestId: string) {
  const { data } = useQuery(listDocumentsOptions({ path: { entity_type: 'request', entity_id: requestId } }));
  const invoices = data?.documents.filter(({ document_type }) => document_type === 'invoice') ?? [];
  return invoices.map(({ id, document_name }) => (
    <Link key={id} className="link" to={paths.document(id)}>
      {document_name}
    </Link>
  ));
}

function Waiting({ request, amount }: { request: RequestRow; amount: string }) {
  const posting = useOverlay<true>();
  const refusing = useOverlay<true>();
  const { acting_for } = useSession();
  const papers = usePapers(request.id);
  const mayPost = request.may_post && !acting_for;
  const accounts = useExpenseAccounts(request.property_id, mayPost);
  const [account, setAccount] = useState('');
  const verb = request.vendor_id ? 'Make the bill' : 'Make the expense';
  return (
    <>
      <Stack gap="sm">
        <Text>
          {request.estimated_cost
            ? `The estimate was ${moneyExact(request.estimated_cost)}. Nothing is in the books yet.`
            : 'Nothing is in the books yet.'}
        </Text>
        <FactList
          facts={[
            [request.vendor_id ? 'Bill to pay' : 'Expense', request.vendor_name ?? 'Own work'],
            ...(mayPost
              ? [
                  [
                    'Account',
                    <ExpenseAccount
                      key="account"
                      accounts={accounts}
                      value={account}
                      onChange={setAccount}
                    />,
                  ] as const,
                ]
              : []),
            ['Property', placeOf(request)],
            [
              'Paper',
              papers.length > 0 ? (
                <Stack key="papers" gap={2}>
                  {papers}
                </Stack>
              ) : null,
            ],
          ]}
        />
        {mayPost ? (
          <Group>
            <Button onClick={() => posting.open(true)}>{`${verb}, ${moneyExact(amount)}`}</Button>
            <Button variant="subtle" onClick={() => refusing.open(true)}>
              Refuse
            </Button>
          </Group>
        ) : (
          <Text ink="text3">An owner or manager of the property puts it into the books.</Text>
        )}
      </Stack>
      <PostCost
        request={request}
        accounts={accounts}
        account={account}
        opened={posting.opened}
        onClose={posting.close}
      />
      <RefuseCost request={request} opened={refusing.opened} onClose={refusing.close} />
    </>
  );
}

/** What a completed request cost: it waits for somebody to decide, or one line says where it is in the books. */
export default function CostToApprove({ request }: { request: RequestRow }) {
  const { actual_cost, bill_id } = request;
  if (request.to_approve && actual_cost !== null) {
    return (
      <Section title="Cost to approve" right={<b className="num">{moneyExact(actual_cost)}</b>}>
        <Waiting request={request} amount={actual_cost} />
      </Section>
    );
  }
  if (!bill_id) return null;
  return (
    <Section title="Cost">
      <Text>
        In the books:{' '}
        <Link className="link" to={paths.bill(bill_id)}>
          the bill of this request
        </Link>
        . It stays there when the request is reopened.
      </Text>
    </Section>
  );
}
