// The words in which residents say when they are home, read only where they can mean one thing.

import { formatWeekday } from './dates';
import { localTimeIn } from './zoned';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MIDNIGHT = 24 * 60;
const PARTS: Record<string, readonly [from: number, until: number]> = {
  mornings: [8 * 60, 12 * 60],
  afternoons: [12 * 60, 17 * 60],
  evenings: [17 * 60, 21 * 60],
};
const TIME = String.raw`(?:\d{1,2}(?::[0-5]\d)? ?[ap]m|noon)`;
const SPAN = new RegExp(`^(?:between |from )?(${TIME}) ?(?:-|–|to|and|until) ?(${TIME})$`);
const ONE_SIDE = new RegExp(`^(after|from|before|until) (${TIME})$`);
const DAYS = /^(weekdays|weekends|(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?)\b ?/;

type Home = { days: readonly string[]; from: number; until: number };

/** Minutes since midnight of '5 pm', '5:30pm' or 'noon'; null for an hour that no clock has. */
function minutesOf(time: string): number | null {
  if (time === 'noon') return 12 * 60;
  const [, hour = '', minute = '0', half] = /^(\d{1,2})(?::(\d\d))? ?([ap])m$/.exec(time) ?? [];
  const said = Number(hour);
  if (said < 1 || said > 12) return null;
  return ((said % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute);
}

function hoursOf(words: string): readonly [number, number] | null {
  if (words === '' || words === 'any time' || words === 'anytime') return [0, MIDNIGHT];
  const part = PARTS[words];
  if (part) return part;
  const [, from, until] = SPAN.exec(words) ?? [];
  if (from && until) {
    const [begins, ends] = [minutesOf(from), minutesOf(until)];
    return begins !== null && ends !== null && begins < ends ? [begins, ends] : null;
  }
  const [, side, time] = ONE_SIDE.exec(words) ?? [];
  const at = time ? minutesOf(time) : null;
  if (at === null) return null;
  return side === 'after' || side === 'from' ? [at, MIDNIGHT] : [0, at];
}

function daysOf(word: string | undefined): readonly string[] {
  if (!word) return WEEK;
  if (word === 'weekdays') return WEEK.slice(0, 5);
  return word === 'weekends' ? WEEK.slice(5) : [word.slice(0, 3)];
}

/** 'Weekdays after 5 PM' as days and hours; null for words that say more, or something else. */
function homeOf(words: string): Home | null {
  const plain = words
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^ ?(?:i am |i'm )?(?:at )?(?:home )?/, '')
    .trim();
  const [said, day] = DAYS.exec(plain) ?? ['', undefined];
  const hours = plain === '' ? null : hoursOf(plain.slice(said.length).trim());
  return hours && { days: daysOf(day), from: hours[0], until: hours[1] };
}

const minuteOfDay = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

/** Whether a visit lies wholly in the times at which somebody said to be home, by the clock of the property. */
export function fitsHomeTimes(words: string, begins: string, ends: string | null, zone: string): boolean {
  const home = homeOf(words);
  if (!home) return false;
  const [first, last] = [localTimeIn(begins, zone), localTimeIn(ends ?? begins, zone)];
  const day = first.slice(0, 10);
  return (
    day === last.slice(0, 10) &&
    home.days.includes(formatWeekday(day).toLowerCase()) &&
    minuteOfDay(first) >= home.from &&
    minuteOfDay(last) <= home.until
  );
}
