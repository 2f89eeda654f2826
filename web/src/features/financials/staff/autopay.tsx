import { Stack } from '@mantine/core';
import { count } from '@/lib/money';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';

const RING = { size: 148, radius: 62, width: 15 };
const AROUND = 2 * Math.PI * RING.radius;

type AutoPayProps = { tenancies: number; on: number };

const ring = (stroke: string) => ({
  cx: RING.size / 2,
  cy: RING.size / 2,
  r: RING.radius,
  fill: 'none',
  stroke,
  strokeWidth: RING.width,
});

function Words({ tenancies, on }: AutoPayProps) {
  return (
    <Stack align="center" gap={2} maw={250} ta="center">
      <Text as="h3" size="control" ink="text">
        {on > 0 ? `${count(on)} on · ${count(tenancies - on)} off` : 'No AutoPay yet'}
      </Text>
      {on === 0 && <Text>Residents switch it on in the portal. It shows here once somebody has.</Text>}
    </Stack>
  );
}

/** How many tenancies pay by themselves; without any the ring is empty and says so. */
export function AutoPay({ tenancies, on }: AutoPayProps) {
  const middle = RING.size / 2;
  const share = tenancies > 0 ? Math.min(on / tenancies, 1) : 0;
  return (
    <Section title="AutoPay Status">
      <Stack align="center" gap={16} pt={14}>
        <svg
          width={RING.size}
          height={RING.size}
          viewBox={`0 0 ${RING.size} ${RING.size}`}
          role="img"
          aria-label={`AutoPay: ${count(on)} of ${count(tenancies)}`}
        >
          <circle {...ring('var(--track)')} />
          {on > 0 && (
            <circle
              {...ring('var(--fill)')}
              strokeDasharray={`${share * AROUND} ${AROUND}`}
              transform={`rotate(-90 ${middle} ${middle})`}
            />
          )}
          <text
            x={middle}
            y={middle - 2}
            textAnchor="middle"
            fill="var(--text)"
            fontSize={26}
            fontWeight={600}
          >
            {count(on)}
          </text>
          <text x={middle} y={middle + 17} textAnchor="middle" fill="var(--text3)" fontSize={12}>
            of {count(tenancies)}
          </text>
        </svg>
        <Words tenancies={tenancies} on={on} />
      </Stack>
    </Section>
  );
}
