type Visit = { scheduled_date: string | null; status: string };

type CalendarLinkProps = {
  visit: Visit;
  /** The route that gives the file. */
  href: string;
};

/** The visit for the reader's calendar: taken again, the file moves the entry, or takes it out. */
export function CalendarLink({ visit, href }: CalendarLinkProps) {
  if (!visit.scheduled_date || visit.status === 'completed') return null;
  return (
    <a className="link" href={href} download="visit.ics">
      {visit.status === 'cancelled' ? 'Remove from calendar' : 'Add to calendar'}
    </a>
  );
}
