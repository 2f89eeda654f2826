import { useMediaQuery } from '@mantine/hooks';

/** Below 62 em: one column where a wide window has several. */
export const useNarrow = () =>
  useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
