import type { ReportBody, ReportKinds } from '@/api/staff';

export const kinds: ReportKinds = {
  items: [
    { name: 'delinquency', title: 'Aged delinquency', about: 'What is owed.', covers: 'day', bases: [] },
    {
      name: 'income-statement',
      title: 'Income statement',
      about: 'Income less expenses.',
      covers: 'months',
      bases: ['cash', 'accrual'],
    },
  ],
};

/** Who owes what: a line about somebody, and its sums. */
export const delinquency: ReportBody = {
  name: 'delinquency',
  title: 'Aged delinquency',
  period: 'As of Nov 21, 2026',
  basis: null,
  as_of: '2026-11-21',
  first_day: null,
  last_day: null,
  properties: 1,
  place: 'Alder Court',
  is_empty: false,
  figures: [
    { label: 'Overdue', kind: 'money', value: '510.00' },
    { label: 'Accounts late', kind: 'count', value: '1' },
  ],
  sections: [
    {
      title: null,
      columns: [
        { title: 'Unit', kind: 'text' },
        { title: 'Resident', kind: 'text' },
        { title: 'Oldest due', kind: 'day' },
        { title: '1–30', kind: 'money' },
      ],
      rows: [
        {
          cells: ['305', 'Elena Marchetti', '2026-11-01', '510.00'],
          kind: 'line',
          resident_id: '019a0000-0000-7000-8000-0000000000f1',
        },
      ],
      totals: ['Total', null, null, '510.00'],
    },
  ],
  notes: ['Each charge stands in the band of its own due day.'],
};
