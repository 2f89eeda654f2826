// What a style sheet of a feature or a page may not say: layout and type of its own.

/** Where a value must be a token. */
const SIZED = /^(font|font-size|line-height|gap|row-gap|column-gap|margin(-[a-z-]+)?|padding(-[a-z-]+)?)$/;
/** Nothing, what is inherited, tokens, and what is counted from tokens. */
const TOKENS = /^((0|auto|inherit|var\(--[\w-]+\)|calc\((-1 \* )?var\(--[\w-]+\)\))\s*)+$/;
const LAYOUT = /^(inline-)?(flex|grid)$/;
const INLINE = /style=\{\{[^}]*\b(margin|padding|gap|fontSize|lineHeight|display)/g;

/** The declarations that name a size which is no token, or lay out by flex or grid. */
export function offences(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/([a-z-]+)\s*:\s*([^;{}]+);/g)]
    .map(([, name = '', value = '']) => ({ name, value: value.trim() }))
    .filter(({ name, value }) =>
      name === 'display' ? LAYOUT.test(value) : SIZED.test(name) && !TOKENS.test(value),
    )
    .map(({ name, value }) => `${name}: ${value}`);
}

/** Text of a size in pixels: it stays as small where a person's browser asks for larger letters (WCAG 1.4.4). */
export const textInPixels = (css: string): string[] =>
  css.match(/\b(font|font-size|line-height)\s*:[^;{}]*\dpx/g) ?? [];

/** Layout that has moved from a style sheet into a component's `style`. */
export const inlineOffences = (tsx: string): string[] => tsx.match(INLINE) ?? [];

/** How many offences each file has, where it has some. */
export type Counts = Readonly<Record<string, number>>;

/** What differs from the list of exceptions, which only shrinks: more is refused, and fewer must be written down. */
export function compare(found: Counts, allowed: Counts): string[] {
  const files = [...new Set([...Object.keys(found), ...Object.keys(allowed)])].sort();
  return files.flatMap((file) => {
    const [now, then] = [found[file] ?? 0, allowed[file] ?? 0];
    if (now > then)
      return [
        `${file}: ${now} declarations of layout or of sizes that are no tokens, ${then} are allowed. Use the pieces in src/ui, or the tokens in tokens.css.`,
      ];
    return now < then
      ? [`${file}: ${now} are left of ${then}. Write ${now} into scripts/styles-exceptions.json.`]
      : [];
  });
}
