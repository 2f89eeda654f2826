import { Group } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';

const FIVE = [1, 2, 3, 4, 5];

type StarsProps = {
  rating: number | null;
  /** '4.7 out of 5' instead of '4.7'. */
  words?: boolean;
};

/** Five stars, filled to the floor of the rating; the figure beside them is exact. A new vendor has 0: no rating. */
export function Stars({ rating, words = false }: StarsProps) {
  if (!rating) return <span className="text3 small">Not rated</span>;
  const exact = rating.toFixed(1);
  return (
    <Group
      component="span"
      gap="2xs"
      wrap="nowrap"
      className="text2 small"
      role="img"
      aria-label={`${exact} of 5 stars`}
    >
      {FIVE.map((star) =>
        star <= Math.floor(rating) ? (
          <IconStarFilled key={star} size={13} aria-hidden />
        ) : (
          <IconStar key={star} size={13} stroke={1.7} aria-hidden />
        ),
      )}
      <span className="num">{words ? `${exact} out of 5` : exact}</span>
    </Group>
  );
}
