import { type DrawingProps, Ground, range, Tree } from './scenery';

/** Shops with awnings, offices above. */
export function Shop({ palette: p }: DrawingProps) {
  return (
    <g>
      <rect x="30" y="86" width="80" height="120" fill={p.far} />
      <rect x="300" y="74" width="72" height="132" fill={p.far} />
      <rect x="60" y="92" width="280" height="114" fill={p.wall} />
      <rect x="54" y="84" width="292" height="10" fill={p.shade} />
      {range(7).map((i) => (
        <rect
          key={i}
          x={76 + i * 37}
          y="104"
          width="26"
          height="24"
          fill={i === 2 || i === 5 ? p.lit : p.glass}
          stroke={p.trim}
          strokeWidth="2"
        />
      ))}
      <rect x="60" y="138" width="280" height="13" fill={p.trim} />
      {range(4).map((i) => (
        <g key={i} transform={`translate(${i * 67} 0)`}>
          <rect x="70" y="162" width="58" height="44" fill={i % 2 ? p.lit : p.glass} opacity=".92" />
          <rect x="112" y="166" width="14" height="40" fill={p.shade} />
          <path d="M66 150h66l4 14h-74z" fill={i % 2 ? p.tree : p.shade} />
          <path
            d="M78 150l-2 14M92 150v14M106 150v14M120 150l2 14"
            stroke={p.trim}
            strokeWidth="3"
            opacity=".45"
          />
        </g>
      ))}
      <Ground palette={p} />
      <Tree x={40} y={204} r={22} palette={p} />
      <Tree x={362} y={204} r={24} palette={p} />
    </g>
  );
}
