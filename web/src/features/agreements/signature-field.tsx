import { Button, Group, Stack } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { LineField } from '@/ui/inputs';
import { Segments } from '@/ui/segments';
import { Text } from '@/ui/text';
import classes from './signature-field.module.css';

type Point = [number, number];
export type SignatureValue = { kind: 'typed' | 'drawn'; name: string; strokes: Point[][] };

/** `name` is what was typed; whoever draws signs under the name that the agreement has of them. */
export const noSignature: SignatureValue = { kind: 'drawn', name: '', strokes: [] };
/** The box that points are counted in. */
const WIDTH = 1000;
const HEIGHT = 300;
const MOST_POINTS = 4000;

export const isSigned = ({ kind, name, strokes }: SignatureValue) =>
  kind === 'typed' ? name.trim() !== '' : strokes.some((stroke) => stroke.length > 1);

export const nameOf = ({ kind, name }: SignatureValue, signer: string) =>
  kind === 'typed' ? name.trim() : signer;

/** What is sent: strokes of at least two points, and none of a typed name. */
export const sentSignature = ({ kind, name, strokes }: SignatureValue, signer: string) => ({
  kind,
  name: nameOf({ kind, name, strokes }, signer),
  strokes: kind === 'typed' ? [] : strokes.filter((stroke) => stroke.length > 1),
});

function pointOf(event: PointerEvent<SVGSVGElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const within = (part: number, size: number, most: number) =>
    Math.round(Math.min(Math.max((part / (size || 1)) * most, 0), most));
  return [
    within(event.clientX - box.left, box.width, WIDTH),
    within(event.clientY - box.top, box.height, HEIGHT),
  ];
}

type PadProps = { strokes: Point[][]; onChange: (strokes: Point[][]) => void };

function Pad({ strokes, onChange }: PadProps) {
  const [drawing, setDrawing] = useState(false);
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDrawing(true);
    onChange([...strokes, [pointOf(event)]]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    if (!drawing || !last || points >= MOST_POINTS) return;
    onChange([...strokes.slice(0, -1), [...last, pointOf(event)]]);
  };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classes.pad}
      role="img"
      aria-label="Draw your signature here"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => setDrawing(false)}
      onPointerCancel={() => setDrawing(false)}
    >
      <line x1={60} y1={240} x2={940} y2={240} stroke="var(--line2)" strokeWidth={4} />
      {strokes.map((stroke, at) => (
        <polyline
          key={at}
          points={stroke.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="var(--text)"
          strokeWidth={8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

type SignatureFieldProps = { value: SignatureValue; onChange: (value: SignatureValue) => void };

/** A drawn signature, or a typed name: whoever cannot draw types. */
export function SignatureField({ value, onChange }: SignatureFieldProps) {
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text as="h2" size="section" ink="text">
          Your signature
        </Text>
        <Segments
          label="How you sign"
          options={[
            { value: 'drawn', label: 'Draw' },
            { value: 'typed', label: 'Type' },
          ]}
          value={value.kind}
          onChange={(kind) => onChange({ ...value, kind })}
        />
      </Group>
      {value.kind === 'typed' ? (
        <LineField
          label="Full name"
          autoComplete="name"
          maxLength={120}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        />
      ) : (
        <>
          <Pad strokes={value.strokes} onChange={(strokes) => onChange({ ...value, strokes })} />
          <Group justify="flex-end">
            <Button variant="subtle" size="xs" onClick={() => onChange({ ...value, strokes: [] })}>
              Clear
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
