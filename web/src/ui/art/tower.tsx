import { type DrawingProps, Ground, randomFrom, range, Tree } from './scenery';

/** Eleven storeys by the water. */
export function Tower({ palette: p, seed }: DrawingProps) {
  const random = randomFrom(seed + 5);
  return (
    <g>
      <path d="M0 178h400v30H0z" fill={p.far} opacity=".75" />
      <path d="M20 184h60M110 190h70M250 186h80M320 194h60" stroke={p.trim} strokeWidth="1.4" opacity=".7" />
      <rect x="66" y="112" width="54" height="96" fill={p.far} />
      <rect x="298" y="126" width="60" height="82" fill={p.far} />
      <rect x="218" y="66" width="54" height="142" fill={p.shade} />
      <rect x="148" y="38" width="74" height="170" fill={p.wall} />
      {range(11).map((floor) => {
        const y = 46 + floor * 13.1;
        return (
          <g key={floor}>
            <rect x="150" y={y} width="70" height="8.8" fill={p.glass} />
            {range(5).map((column) =>
              random() > 0.66 ? (
                <rect
                  key={column}
                  x={151 + column * 14}
                  y={y + 0.5}
                  width="12"
                  height="7.8"
                  fill={p.lit}
                  opacity=".9"
                />
              ) : null,
            )}
            <rect x="144" y={y + 8.6} width="38" height="2.6" fill={p.trim} />
            {floor < 9 && <rect x="222" y={y + 28} width="46" height="7.8" fill={p.glass} opacity=".8" />}
          </g>
        );
      })}
      <rect x="148" y="34" width="74" height="5" fill={p.trim} />
      <rect x="170" y="24" width="26" height="10" fill={p.shade} />
      <rect x="128" y="190" width="164" height="18" fill={p.trim} />
      <rect x="176" y="193" width="26" height="15" fill={p.lit} />
      <Ground palette={p} y={207} />
      <Tree x={96} y={206} r={20} palette={p} />
      <Tree x={52} y={208} r={26} palette={p} />
      <Tree x={326} y={206} r={22} palette={p} />
      <Tree x={366} y={208} r={17} palette={p} />
    </g>
  );
}
