import { places } from './menu';
import { portalPaths } from './paths';

const titles: Record<string, string> = {
  ...Object.fromEntries(places.map(({ to, label }) => [to, label])),
  [portalPaths.vehicles]: 'Vehicles',
  [portalPaths.selfService]: 'Self-Service',
  [portalPaths.features]: 'Quick Features',
  [portalPaths.pay]: 'Make a Payment',
  [portalPaths.autopay]: 'AutoPay',
  [portalPaths.addPaymentMethod]: 'Add payment method',
  [portalPaths.setUp]: 'Set up your portal',
  [portalPaths.requestAccess]: 'Request access',
  [portalPaths.resetPassword]: 'Forgot password',
  [portalPaths.privacy]: 'Privacy',
  [portalPaths.terms]: 'Terms',
};

/** What the page at this address is called. */
export const titleOf = (pathname: string) => titles[pathname] ?? 'Page not found';
