import { useMediaQuery } from '@mantine/hooks';

/** Below 48 em: one column, cards instead of tables, sheets instead of popovers. */
export const usePhone = () =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
