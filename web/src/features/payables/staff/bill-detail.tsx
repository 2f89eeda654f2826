import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BillRow } from '@/api/staff';
import { getBillOptions, listBillsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { moneyExact } from '@/lib/money';
import { DetailPage } from '@/records/detail-page';
import { Columns } from '@/ui/columns';
import { FactList } from '@/ui/fact-list';
import { Day } from '@/ui/figures';
import { LinkLines } from '@/ui/link-lines';
import { RowMissing } from '@/ui/row-missing';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { actionsOf } from './bill-actions';
import { type BillActing, BillDialogs } from './bill-dialogs';
import { badgeOf, whenOf } from './bill-words';

const back = { label: 'Bills', to: paths.bills };

type Of = { bill: BillRow };

function Facts({ bill }: Of) {
  const { vendor_id, payee, property_id, property_name, number, day, due_on, paid_on, voided_on, reason } =
    bill;
  return (
    <Section title="About this bill">
      <FactList
        facts={[
          [
            vendor_id ? 'Vendor' : 'Pay to',
            vendor_id ? (
              <Link key="vendor" className="link" to={paths.vendor(vendor_id)}>
                {payee}
              </Link>
            ) : (
              payee
            ),
          ],
          [
            'Property',
            <Link key="property" className="link" to={paths.property(property_id)}>
              {property_name}
            </Link>,
          ],
          ['Bill number', number],
          ['Bill date', <Day key="day" value={day} />],
          ['Due on', <Day key="due" value={due_on} />],
          ...(paid_on ? [['Paid on', <Day key="paid" value={paid_on} />] as const] : []),
          ...(voided_on ? [['Voided on', <Day key="voided" value={voided_on} />] as const] : []),
          ...(reason ? [['Reason', reason] as const] : []),
        ]}
      />
    </Section>
  );
}

/** The other bills that the same invoice became, one a property. */
function OfSameInvoice({ bill }: Of) {
  const found = useQuery(listBillsOptions({ query: { invoice_id: bill.invoice_id, limit: 100 } }));
  const others = (found.data?.items ?? []).filter(({ id }) => id !== bill.id);
  if (others.length === 0) return null;
  return (
    <Section title="From the same invoice" padded={false}>
      <LinkLines
        lines={others.map((other) => ({
          key: other.id,
          to: paths.bill(other.id),
          title: other.property_name,
          text: whenOf(other),
          end: <Text as="span">{moneyExact(other.amount)}</Text>,
        }))}
      />
    </Section>
  );
}

/** Everything about one bill, and what may be done with it. */
type BillDetailProps = {
  billId: string;
  /** Papers of what the bill is for. */
  papers?: (bill: BillRow) => ReactNode;
};

export function BillDetail({ billId, papers }: BillDetailProps) {
  const query = useQuery(getBillOptions({ path: { bill_id: billId } }));
  const acting = useOverlay<BillActing>();
  const buttons = (bill: BillRow) =>
    actionsOf(bill)
      .toReversed()
      .map(({ action, label }) => (
        <Button
          key={action}
          variant={action === 'pay' ? undefined : 'default'}
          onClick={() => acting.open({ bill, action })}
        >
          {label}
        </Button>
      ));
  return (
    <DetailPage
      query={query}
      title="Bill"
      back={back}
      loadingText="Loading the bill..."
      errorText="The bill could not be loaded."
      missing={
        <RowMissing
          title="Bill not found"
          sentence="This link leads to no bill that you can see"
          text="It may belong to a property that you have no access to."
          icon={<IconFileInvoice size={22} stroke={1.7} aria-hidden />}
          back={back}
        />
      }
      header={(bill) => ({
        title: bill.payee,
        badges: <StatusBadge of="payment" value={badgeOf(bill)} />,
        facts: [moneyExact(bill.amount), bill.property_name, whenOf(bill)].join(' · '),
        actions: buttons(bill),
        edit: actionsOf(bill).some(({ action }) => action === 'edit')
          ? () => acting.open({ bill, action: 'edit' })
          : null,
      })}
    >
      {(bill) => (
        <>
          <Columns label="About this bill" aside={<Facts bill={bill} />}>
            <Section title="What it is for">
              <SumList
                shape="plain"
                sums={bill.lines.map(({ account, description, amount }) => [
                  description ? `${account}, ${description}` : account,
                  moneyExact(amount),
                ])}
                total={['Total', moneyExact(bill.amount)]}
              />
            </Section>
            {bill.memo && (
              <Section title="Memo">
                <Text lines>{bill.memo}</Text>
              </Section>
            )}
            {papers?.(bill)}
            <OfSameInvoice bill={bill} />
          </Columns>
          <BillDialogs acting={acting} />
        </>
      )}
    </DetailPage>
  );
}
