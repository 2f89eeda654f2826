import { Button, Group } from '@mantine/core';
import { IconPencil, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EquipmentRow } from '@/api/staff';
import { formatDay, formatMonth } from '@/lib/dates';
import { money } from '@/lib/money';
import { CardFigures } from '@/ui/card-figures';
import { CategoryTile } from '@/ui/category-icon';
import { lazyDialog } from '@/ui/lazy-dialog';
import { ProgressBar } from '@/ui/progress-bar';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { PreventiveCard } from './row-card';
import { HEALTH_MARKS, healthOf, placeOf, reckoning, warrantyOf } from './words';

const EquipmentCodes = lazyDialog(() => import('./equipment-codes'));

type EquipmentCardProps = { equipment: EquipmentRow; to: string };

/** The score, the word for it, the bar with the marks at which the word changes, and how it comes about. */
function Health({ equipment }: { equipment: EquipmentRow }) {
  const { word, tone } = healthOf(equipment);
  return (
    <>
      <Group gap={6} align="baseline">
        <Text as="span">Health</Text>
        <Text as="span" size="section" ink="text">
          {equipment.health}
        </Text>
        <span style={{ color: `var(--${tone === 'ok' ? 'text2' : `${tone}-text`})` }}>{word}</span>
      </Group>
      <ProgressBar
        label="Health"
        segments={[{ label: word, value: equipment.health, tone }]}
        total={100}
        height={8}
        marks={HEALTH_MARKS}
      />
      <Text size="caption">{reckoning(equipment)}</Text>
    </>
  );
}

/** Its form, and its code: labels hang only on what is in use. */
function Ways({ equipment, to }: EquipmentCardProps) {
  const [coded, showCode] = useState(false);
  return (
    <Group gap="xs">
      {equipment.status !== 'retired' && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconQrcode size={15} stroke={1.7} aria-hidden />}
          aria-label={`QR Code of ${equipment.name}`}
          onClick={() => showCode(true)}
        >
          QR Code
        </Button>
      )}
      <Button
        component={Link}
        to={to}
        variant="default"
        size="xs"
        leftSection={<IconPencil size={15} stroke={1.7} aria-hidden />}
        aria-label={`Edit ${equipment.name}`}
      >
        Edit
      </Button>
      <EquipmentCodes opened={coded} onClose={() => showCode(false)} of={{ piece: equipment }} />
    </Group>
  );
}

/** One piece: how well it is and why, where it stands, and when it is seen to next. */
export function EquipmentCard({ equipment, to }: EquipmentCardProps) {
  const { manufacturer, model, installation_date, next_service, purchase_cost } = equipment;
  return (
    <PreventiveCard
      title={equipment.name}
      to={equipment.can.write ? to : null}
      status={<StatusBadge of="equipment" value={equipment.status} />}
      foot={equipment.can.write && <Ways equipment={equipment} to={to} />}
    >
      <Group gap="xs">
        <CategoryTile category={equipment.category} />
        <Text as="span">{[manufacturer, model].filter(Boolean).join(' ') || 'Maker not known'}</Text>
      </Group>
      <Health equipment={equipment} />
      <CardFigures
        pairs
        figures={[
          ['Location', [placeOf(equipment), equipment.location_details].filter(Boolean).join(', ')],
          ['Serial', equipment.serial_number ?? '—'],
          ['Installed', installation_date ? formatMonth(installation_date) : '—'],
          ['Warranty', warrantyOf(equipment) ?? '—'],
          ['Next service', next_service ? formatDay(next_service) : '—'],
          ['Cost', purchase_cost === null ? '—' : money(purchase_cost)],
        ]}
      />
    </PreventiveCard>
  );
}
