const ASKED = 'payment';

/** The search part of a page with a Payments tab, on which a payment is about to be recorded. */
export const RECORD_PAYMENT = `?tab=payments&record=${ASKED}`;

/** Whether the link of the page asks to record a payment. */
export const asksToRecord = (params: URLSearchParams) => params.get('record') === ASKED;

/** The same without asking. */
export function recorded(params: URLSearchParams) {
  const after = new URLSearchParams(params);
  after.delete('record');
  return after;
}
