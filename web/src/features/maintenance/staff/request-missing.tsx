import { IconTool } from '@tabler/icons-react';
import { RowMissing } from '@/ui/row-missing';

export const missing = {
  title: 'Maintenance request not found',
  sentence: 'This link leads to no request that you can see',
  text: 'It may have been deleted, or you may have no access to its property.',
};

/** In place of a request that there is not, or not for the reader. */
export const RequestMissing = ({ back }: { back: { label: string; to: string } }) => (
  <RowMissing {...missing} icon={<IconTool size={22} stroke={1.7} aria-hidden />} back={back} />
);
