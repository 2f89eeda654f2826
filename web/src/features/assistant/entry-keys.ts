let lastKey = 0;

/** A key for a line of a conversation that the server has not named. */
export const newKey = () => {
  lastKey += 1;
  return `entry-${lastKey}`;
};
