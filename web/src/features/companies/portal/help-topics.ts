/** What the portal itself can say to the questions of residents: true in every home. */
export const helpTopics = [
  {
    title: 'How do I pay?',
    text: 'Open Payments and press Pay. Pay all that is open, or an amount of your own, with a card or a bank account. A card takes a moment, a bank account some days. The receipt comes by e-mail and stays under Payments.',
  },
  {
    title: 'What is AutoPay?',
    text: 'AutoPay draws your rent on a day of the month that you choose, never above the ceiling that you set. You are told three days before, and can turn it off until the day before.',
  },
  {
    title: 'Why is there a late fee?',
    text: 'It is charged where rent is still open after the days of grace of your lease. In Pay you can leave it out, which asks your manager to waive it.',
  },
  {
    title: 'Why is my balance what it is?',
    text: 'Payments has each charge and each payment with the balance after it. Press a line to read why it is there.',
  },
  {
    title: 'My payment was declined. What now?',
    text: 'Nothing was taken. The reason stands beside the payment. Try again with another card or bank account.',
  },
  {
    title: 'Something is broken. How do I report it?',
    text: 'Open Maintenance, say what is wrong and where, and add up to five photos. You can follow the request there, add a note, and say whether it is fixed. In danger, call 911 first.',
  },
  {
    title: 'Where is my lease?',
    text: 'Under Documents, with everything else that you signed. What waits for your signature stands there first.',
  },
  {
    title: 'How do I reach my manager?',
    text: 'Open Messages and press New Message. You are told when there is an answer.',
  },
  {
    title: 'How do I choose what I am told by e-mail or text?',
    text: 'In Settings, for each kind of notice.',
  },
  {
    title: 'I forgot my password',
    text: 'Press Forgot password on the sign-in page. A link to set another one is sent to your e-mail address.',
  },
  {
    title: 'I have no access yet',
    text: 'Use the link in the invitation from your manager, or press Request access on the sign-in page. Your manager then invites the address that they have of you.',
  },
  {
    title: 'I have two homes',
    text: 'Both are in one portal: choose the home at the top of the menu.',
  },
  {
    title: 'I moved out. What can I still do?',
    text: 'You read your papers, receipts and statement, and pay what is open, for as long as your company keeps the portal open for you.',
  },
] as const;

/** Whether a text has each of the words, whatever their case. */
export function hasWords(text: string, words: string): boolean {
  const found = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
}
