const SHORTEST_PASSWORD = 8;

/** What the browser can say of a new password; the server also knows which ones are guessed first. */
export const longEnough = (password: string) =>
  password.length >= SHORTEST_PASSWORD ? null : `Password must be at least ${SHORTEST_PASSWORD} characters`;

export const sameAgain = (again: string, password: string) =>
  again === password ? null : 'Passwords do not match';
