/** What the browser can say of an e-mail address before anything is sent; the server knows the rest. */
export const emailGiven = (email: string) =>
  /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Enter an e-mail address';
