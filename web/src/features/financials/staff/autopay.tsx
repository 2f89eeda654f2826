import { Stack } from '@mantine/core';
import { count } from '@/lib/money';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';

const RING = { size: 148, radius: 62, width: 15 };

/** How many tenancies pay by themselves. Nothing switches it on yet: the ring is empty and says so. */
export function AutoPay({ tenancies }: { tenancies: number }) {
  const middle = RING.size / 2;
  return (
    <Section title="AutoPay Status">
      <Stack align="center" gap={16} pt={14}>
        <svg
          width={RING.size}
          height={RING.size}
          viewBox={`0 0 ${RING.size} ${RING.size}`}
          role="img"
          aria-label={`AutoPay: 0 of ${count(tenancies)}`}
        >
          <circle
            cx={middle}
            cy={middle}
            r={RING.radius}
            fill="none"
            stroke="var(--track)"
            strokeWidth={RING.width}
          />
          <text
            x={middle}
            y={middle - 2}
            textAnchor="middle"
            fill="var(--text)"
            fontSize={26}
            fontWeight={600}
          >
            0
          </text>
          <text x={middle} y={middle + 17} textAnchor="middle" fill="var(--text3)" fontSize={12}>
            of {count(tenancies)}
          </text>
        </svg>
        <Stack align="center" gap={2} maw={250} ta="center">
          <Text as="h3" size="control" ink="text">
            No AutoPay yet
          </Text>
          <Text>Residents switch it on in the portal. It shows here once somebody has.</Text>
        </Stack>
      </Stack>
    </Section>
  );
}
