import { type DrawingProps, range, Shrubs, Tree } from './scenery';

/** A clapboard house with a path to the door. */
export function House({ palette: p }: DrawingProps) {
  return (
    <g>
      <path d="M0 190q90-60 190-22t210-26v70H0z" fill={p.far} />
      <path d="M0 204q120-40 220-14t180-10v40H0z" fill={p.leaf} opacity=".5" />
      <rect x="110" y="116" width="190" height="90" fill={p.trim} />
      <rect x="246" y="116" width="54" height="90" fill={p.far} opacity=".5" />
      {range(8).map((i) => (
        <path key={i} d={`M110 ${126 + i * 10}h190`} stroke={p.shade} strokeWidth=".7" opacity=".35" />
      ))}
      <path d="M98 120l62-54h104l52 54z" fill={p.glass} />
      <path d="M140 120l44-48 44 48z" fill={p.wall} />
      <path d="M134 122l50-55 50 55-5 3-45-49-45 49z" fill={p.trim} />
      <rect x="174" y="96" width="20" height="20" fill={p.lit} />
      <path d="M184 96v20M174 106h20" stroke={p.trim} strokeWidth="2" />
      <rect x="258" y="58" width="16" height="34" fill={p.shade} />
      <rect x="126" y="140" width="30" height="34" fill={p.glass} stroke={p.shade} strokeWidth="3" />
      <path d="M141 140v34M126 157h30" stroke={p.trim} strokeWidth="1.6" />
      <rect x="214" y="140" width="34" height="34" fill={p.lit} stroke={p.shade} strokeWidth="3" />
      <path d="M231 140v34M214 157h34" stroke={p.trim} strokeWidth="1.6" />
      <rect x="258" y="146" width="28" height="26" fill={p.glass} stroke={p.shade} strokeWidth="3" />
      <rect x="172" y="150" width="26" height="56" fill={p.tree} />
      <circle cx="193" cy="180" r="1.8" fill={p.lit} />
      <rect x="164" y="144" width="42" height="5" fill={p.shade} />
      <rect x="162" y="202" width="46" height="6" fill={p.shade} opacity=".7" />
      <rect y="206" width="400" height="34" fill={p.leaf} opacity=".75" />
      <path d="M166 240l10-34h20l14 34z" fill={p.ground} />
      <Tree x={70} y={204} r={36} palette={p} />
      <Tree x={340} y={206} r={26} palette={p} />
      <Shrubs y={206} from={110} to={166} count={4} seed={2} palette={p} />
      <Shrubs y={206} from={206} to={300} count={6} seed={8} palette={p} />
    </g>
  );
}
