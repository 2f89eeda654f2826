import classes from './avatar.module.css';

const hues = [
  ['#3A8D77', '#165F4C'],
  ['#C08A3E', '#6B4A1E'],
  ['#5B7FC4', '#2A4A80'],
  ['#B06AA6', '#6E3A66'],
  ['#8F9440', '#53561F'],
] as const;

export function initialsOf(name: string): string {
  const words = name
    .replace(/^The\s+/i, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const picked = words.length > 2 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

type AvatarProps = { name: string; size?: number; src?: string | null };

/** A round photo, or initials coloured by the name. Decoration: the name stands beside it. */
export function Avatar({ name, size = 28, src }: AvatarProps) {
  const [tint, ink] = hues[((name.codePointAt(0) ?? 0) + name.length) % hues.length] ?? hues[0];
  return (
    <span
      className={classes.avatar}
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: Math.max(10, size * 0.38),
        background: `color-mix(in srgb, ${tint} 17%, var(--raised))`,
        color: `color-mix(in oklab, ${ink} 34%, var(--text))`,
      }}
    >
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
