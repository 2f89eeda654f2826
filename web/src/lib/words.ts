// How values of a closed list are written for people.

/** 'e-mail' as 'E-mail'; the rest of the text stays as it is. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A value without its underscores, inside a sentence: 'pre_leased' as 'pre leased'. */
export const spaced = (value: string) => value.replaceAll('_', ' ').trim();

/** A value as the label of a choice or a fact: 'one_bedroom' as 'One bedroom'. */
export const label = (value: string) => capital(spaced(value));
