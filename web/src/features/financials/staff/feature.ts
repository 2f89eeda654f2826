import { IconChartBar, IconReceipt2 } from '@tabler/icons-react';
import type { Feature } from '@/app/staff/feature';

const paths = {
  financials: '/financials',
  openingBalances: '/financials/opening-balances',
} as const;

export const financials = {
  icon: IconReceipt2,
  paths,
  pages: [
    { path: paths.financials, load: () => import('@/pages/staff/financials') },
    { path: paths.openingBalances, load: () => import('@/pages/staff/opening-balances') },
  ],
  nav: { group: 'Money', at: 1, label: 'Financials', to: paths.financials, key: 'f' },
} satisfies Feature;

const analytics = {
  paymentAnalytics: '/payment-reporting',
  delinquentAccounts: '/payment-reporting/delinquent',
  receivedPayments: '/payment-reporting/payments',
} as const;

export const paymentAnalytics = {
  icon: IconChartBar,
  paths: analytics,
  pages: [
    { path: analytics.paymentAnalytics, load: () => import('@/pages/staff/payment-analytics') },
    { path: analytics.delinquentAccounts, load: () => import('@/pages/staff/delinquent-accounts') },
    { path: analytics.receivedPayments, load: () => import('@/pages/staff/received-payments') },
  ],
  nav: { group: 'Money', at: 2, label: 'Payment Analytics', to: analytics.paymentAnalytics, key: 'y' },
} satisfies Feature;
