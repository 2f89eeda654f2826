import { type DrawingProps, Ground, randomFrom, range, Shrubs, Tree } from './scenery';

/** Four brick storeys and a canopy. */
export function MidRise({ palette: p, seed }: DrawingProps) {
  const random = randomFrom(seed + 7);
  return (
    <g>
      <rect x="24" y="104" width="60" height="100" fill={p.far} />
      <rect x="330" y="90" width="54" height="114" fill={p.far} />
      <rect x="72" y="58" width="256" height="148" fill={p.wall} />
      <rect x="284" y="58" width="44" height="148" fill={p.shade} opacity=".45" />
      <rect x="66" y="50" width="268" height="9" fill={p.trim} />
      <rect x="70" y="59" width="260" height="3" fill={p.shade} opacity=".6" />
      {range(4).flatMap((floor) =>
        range(9).map((column) => {
          const x = 86 + column * 26;
          const y = 70 + floor * 30;
          return (
            <g key={`${floor}-${column}`}>
              <rect x={x - 1.5} y={y - 2} width="15" height="22" fill={p.trim} opacity=".85" />
              <rect x={x} y={y} width="12" height="18" fill={random() > 0.72 ? p.lit : p.glass} />
              <rect x={x - 2.5} y={y + 19} width="17" height="2.5" fill={p.trim} />
            </g>
          );
        }),
      )}
      <rect x="72" y="186" width="256" height="4" fill={p.trim} opacity=".7" />
      <rect x="184" y="172" width="32" height="34" fill={p.trim} />
      <rect x="188" y="176" width="11" height="30" fill={p.glass} />
      <rect x="201" y="176" width="11" height="30" fill={p.glass} />
      <path d="M174 172h52l-6-9h-40z" fill={p.tree} />
      <Ground palette={p} />
      <rect y="205" width="400" height="3" fill={p.trim} opacity=".5" />
      <Tree x={56} y={200} r={24} palette={p} />
      <Tree x={346} y={200} r={28} palette={p} />
      <Tree x={380} y={204} r={18} palette={p} />
      <Shrubs y={205} from={82} to={176} count={7} seed={seed + 2} palette={p} />
      <Shrubs y={205} from={226} to={320} count={7} seed={seed + 5} palette={p} />
    </g>
  );
}
