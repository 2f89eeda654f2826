import { Button, Group } from '@mantine/core';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Stars } from '@/ui/stars';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import type { RateJobProps } from './rate-job';

const RateJob = lazyDialog(() => import('./rate-job'));

type JobRatingProps = Omit<RateJobProps, 'opened' | 'onClose'> & { mayRate: boolean };

/** The stars that a vendor's work was given, and the way to give them. */
export default function JobRating({ mayRate, ...job }: JobRatingProps) {
  const rating = useOverlay<true>();
  const { job_stars: stars, job_words: words, title } = job.job;
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        {stars === null ? (
          <Text as="span">{`${job.vendor}’s work is not rated`}</Text>
        ) : (
          <Stars rating={stars} />
        )}
        {words && <Text as="span">{words}</Text>}
      </Group>
      {mayRate && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Rate the work: ${title}`}
          onClick={() => rating.open(true)}
        >
          {stars === null ? 'Rate the work' : 'Change'}
        </Button>
      )}
      <RateJob {...job} opened={rating.opened} onClose={rating.close} />
    </Group>
  );
}
