/** The link that calls a number, however it was written down. */
export const phoneHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
