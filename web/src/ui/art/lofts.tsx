import { type DrawingProps, Ground, randomFrom, range, Shrubs, Tree } from './scenery';

/** A converted mill: arched windows, a water tank and a chimney. */
export function Lofts({ palette: p, seed }: DrawingProps) {
  const random = randomFrom(seed + 3);
  return (
    <g>
      <path d="M0 205V120l30-18 26 14v89z" fill={p.far} />
      <path d="M400 205v-96l-34-10v106z" fill={p.far} />
      <g transform="translate(0 17) scale(1 .71)">
        <path d="M96 58V36m20 22V36m-20 12 20 0" stroke={p.shade} strokeWidth="2.5" />
        <rect x="90" y="16" width="32" height="22" fill={p.wall} />
        <path d="M88 16l18-10 18 10z" fill={p.shade} />
      </g>
      <path d="M270 58V26h10v32z" fill={p.wall} />
      <rect x="268" y="22" width="14" height="5" fill={p.trim} />
      <rect x="48" y="62" width="304" height="144" fill={p.wall} />
      <rect x="48" y="56" width="304" height="8" fill={p.shade} />
      {range(7).map((i) => (
        <rect key={i} x={50 + i * 47.4} y="64" width="8" height="142" fill={p.shade} opacity=".35" />
      ))}
      {range(3).flatMap((floor) =>
        range(6).map((column) => {
          const x = 62 + column * 47;
          const y = 82 + floor * 41;
          return (
            <g key={`${floor}-${column}`}>
              <path d={`M${x} ${y + 30}v-21q17-15 34 0v21z`} fill={random() > 0.6 ? p.lit : p.glass} />
              <path
                d={`M${x + 11.3} ${y + 1}v29M${x + 22.6} ${y + 1}v29M${x} ${y + 11}h34M${x} ${y + 20.5}h34`}
                stroke={p.shade}
                strokeWidth="1.3"
                fill="none"
              />
              <rect x={x - 2} y={y + 30} width="38" height="3" fill={p.trim} opacity=".8" />
            </g>
          );
        }),
      )}
      <rect x="178" y="172" width="44" height="34" fill={p.shade} />
      <rect x="183" y="177" width="34" height="29" fill={p.lit} opacity=".85" />
      <path d="M200 177v29" stroke={p.shade} strokeWidth="2" />
      <Ground palette={p} />
      <Tree x={30} y={204} r={22} palette={p} />
      <Tree x={372} y={204} r={25} palette={p} />
      <Shrubs y={206} from={56} to={170} count={8} seed={seed} palette={p} />
      <Shrubs y={206} from={232} to={344} count={8} seed={seed + 1} palette={p} />
    </g>
  );
}
