// Every feature of the staff app, a line each.
export { accounts } from '@/features/accounts/staff/feature';
export { assistant } from '@/features/assistant/staff/feature';
export { audit } from '@/features/audit/staff/feature';
export { banking } from '@/features/banking/staff/feature';
export { financials, paymentAnalytics } from '@/features/financials/staff/feature';
export { imports } from '@/features/imports/staff/feature';
export { integrations } from '@/features/integrations/staff/feature';
export { leases } from '@/features/leases/staff/feature';
export { maintenance } from '@/features/maintenance/staff/feature';
export { notifications } from '@/features/notifications/staff/feature';
export { payables } from '@/features/payables/staff/feature';
export { properties } from '@/features/properties/staff/feature';
export { reports } from '@/features/reports/staff/feature';
export { residents } from '@/features/residents/staff/feature';
export { results } from '@/features/results/staff/feature';
export { team } from '@/features/team/staff/feature';
export { units } from '@/features/units/staff/feature';
export { vendors } from '@/features/vendors/staff/feature';
