import { type DrawingProps, Ground, range, Shrubs, Tree } from './scenery';

/** Five gabled houses in a row, each with its own tint. */
export function RowHouses({ palette: p, seed }: DrawingProps) {
  const tints = [p.wall, p.trim, p.shade, p.wall, p.far];
  return (
    <g>
      <rect x="0" y="120" width="400" height="90" fill={p.far} opacity=".6" />
      {range(5).map((i) => {
        const x = 34 + i * 67;
        const wall = tints[(i + seed) % 5];
        const frame = wall === p.trim || wall === p.far ? p.shade : p.trim;
        return (
          <g key={i}>
            <rect x={x} y="96" width="66" height="110" fill={wall} />
            <path d={`M${x - 2} 97l35-34 35 34z`} fill={i % 2 ? p.shade : p.glass} />
            <rect x={x + 27} y="74" width="12" height="14" fill={p.lit} />
            <rect x={x + 48} y="62" width="8" height="22" fill={p.shade} />
            {range(2).flatMap((floor) =>
              range(2).map((column) => {
                const left = x + 10 + column * 28;
                const top = 106 + floor * 32;
                const lit = (i * 3 + floor + column + seed) % 4 === 0;
                return (
                  <g key={`${floor}-${column}`}>
                    <rect x={left} y={top} width="18" height="22" fill={frame} opacity=".8" />
                    <rect x={left + 2} y={top + 2} width="14" height="18" fill={lit ? p.lit : p.glass} />
                  </g>
                );
              }),
            )}
            <rect x={x + 40} y="173" width="16" height="33" fill={i % 2 ? p.tree : p.glass} />
            <rect x={x + 10} y="172" width="18" height="20" fill={p.glass} />
            <rect x={x + 37} y="200" width="22" height="6" fill={p.trim} />
          </g>
        );
      })}
      <Ground palette={p} />
      <Tree x={22} y={203} r={22} palette={p} />
      <Tree x={384} y={203} r={24} palette={p} />
      <Shrubs y={206} from={36} to={366} count={14} seed={seed + 3} palette={p} />
    </g>
  );
}
