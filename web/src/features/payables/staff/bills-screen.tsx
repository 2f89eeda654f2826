import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type BillFigures, exportBills } from '@/api/staff';
import { billFiguresOptions, listBillsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { listBillsFilters } from '@/api/staff/filters.gen';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere, useSession } from '@/app/staff/session';
import { only } from '@/lib/filter-values';
import { moneyExact, plural } from '@/lib/money';
import { exportQuery, useTableParams } from '@/lib/table-params';
import { usePropertyFilter } from '@/pickers/use-property-filter';
import { useVendorFilter } from '@/pickers/use-vendor-filter';
import { ListPage } from '@/records/list-page';
import { useList } from '@/records/use-list';
import { filterSelect } from '@/ui/filter-select';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { useOverlay } from '@/ui/use-overlay';
import { actionsOf } from './bill-actions';
import { type BillActing, BillDialogs } from './bill-dialogs';
import { billCard, billColumns } from './bill-table';

const AddBill = lazyDialog(() => import('./add-bill'));

const FILTERS = only(listBillsFilters, 'status', 'property_id', 'vendor_id', 'due_within');
const SORTS = ['day', 'due_on', 'amount', 'payee'];
const states = [
  { value: '', label: 'All bills' },
  { value: 'open', label: 'To be paid' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'voided', label: 'Voided' },
];
const dues = [
  { value: '', label: 'Due any day' },
  { value: '0', label: 'Due today' },
  { value: '7', label: 'Due in 7 days' },
  { value: '30', label: 'Due in 30 days' },
];

const link = (filter: string) => `${paths.bills}?${filter}`;

function strip(of: BillFigures, { status, due_within }: { status: string; due_within: string }) {
  const kpi = (label: string, amount: string, bills: number, filter: string, active: boolean) => ({
    label,
    value: moneyExact(amount),
    context: plural(bills, 'bill'),
    active,
    to: active ? paths.bills : link(filter),
  });
  return [
    kpi('To be paid', of.open, of.open_bills, 'status=open', status === 'open'),
    kpi('Overdue', of.overdue, of.overdue_bills, 'status=overdue', status === 'overdue'),
    kpi('Due in 7 days', of.due_soon, of.due_soon_bills, 'due_within=7', due_within === '7'),
    {
      label: 'Paid this month',
      value: moneyExact(of.paid_this_month),
      context: plural(of.paid_this_month_bills, 'bill'),
    },
  ];
}

/** What is owed to vendors and others, and what was paid: status, property, vendor and due day are in the URL. */
export function BillsScreen() {
  const params = useTableParams({ filters: FILTERS, sorts: SORTS, defaultSort: '-day' });
  const figures = useQuery(billFiguresOptions());
  const list = useList(listBillsOptions, params.query);
  const property = usePropertyFilter(params.filters.property_id, (id) => params.setFilter('property_id', id));
  const vendor = useVendorFilter(params.filters.vendor_id, (id) => params.setFilter('vendor_id', id));
  const adding = useOverlay<true>();
  const acting = useOverlay<BillActing>();
  const { acting_for } = useSession();
  const mayAdd = useMayWriteAnywhere() && !acting_for;
  return (
    <ListPage
      title="Bills"
      back={{ label: 'Financials', to: paths.financials }}
      nouns={['bill', 'bills']}
      params={params}
      list={list}
      figures={{
        query: figures,
        failed: 'The sums of your bills could not be loaded.',
        facts: ({ total }) => total > 0 && plural(total, 'bill'),
        strip: {
          label: 'Bills in figures',
          count: 4,
          items: (of) => (of.total > 0 ? strip(of, params.filters) : null),
        },
      }}
      add={mayAdd ? { label: 'Add bill', open: () => adding.open(true) } : null}
      csv={() => exportBills({ query: exportQuery(params.query), parseAs: 'blob' })}
      filters={{
        placeholder: 'Payee, number or memo',
        selects: [
          filterSelect(params, 'status', 'Status', states, 130),
          property,
          vendor,
          filterSelect(params, 'due_within', 'Due', dues, 140),
        ],
      }}
      empty={{
        title: 'No bills yet',
        text: 'What you owe to vendors and others, and what you paid them, will be listed here.',
        icon: <IconFileInvoice size={22} stroke={1.7} aria-hidden />,
        actions: mayAdd && <Button onClick={() => adding.open(true)}>Add bill</Button>,
      }}
      noMatch="No bills match"
      errorText="The bills could not be loaded."
      loadingText="Loading bills..."
      table={{
        columns: billColumns,
        rowHref: ({ id }) => paths.bill(id),
        card: billCard,
        rowHeight: 51,
        rowActions: (bill) => {
          const actions = actionsOf(bill);
          return (
            actions.length > 0 && (
              <RowMenu
                what={`the bill of ${bill.payee}`}
                items={actions.map(({ action, label, danger }) => ({
                  label,
                  danger,
                  onClick: () => acting.open({ bill, action }),
                }))}
              />
            )
          );
        },
      }}
    >
      <AddBill opened={adding.opened} onClose={adding.close} />
      <BillDialogs acting={acting} />
    </ListPage>
  );
}
