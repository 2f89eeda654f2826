/** What the server has events of (`domain/features.py`). */
export type Topic = 'broadcast' | 'import' | 'invitation' | 'message_thread' | 'notification';
/** A row of the topic, or null where any may have changed; of every topic where that is null. */
export type LiveChange = { topic: Topic | null; id: string | null };
export type LiveState = 'off' | 'connecting' | 'open' | 'retrying';

type Reports = { change: (change: LiveChange) => void; state: (state: LiveState) => void };

const LONGEST_WAIT_MS = 15_000;
const BETWEEN_OPENINGS_MS = 1_000;
const ANYTHING: LiveChange = { topic: null, id: null };

/**
 * The stream of events from the server. It names the topics that are followed, and opens anew when those change, at
 * most once a second. After every opening it reports that anything may have changed, so that nothing is missed between.
 */
export class ServerEvents {
  private source: EventSource | undefined;
  private wanted = '';
  private named = '';
  private openedAt = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private opening: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly path: string,
    private readonly report: Reports,
  ) {}

  /** Topics with commas between; none closes it. A page that replaces another is one change. */
  follow(topics: string) {
    this.wanted = topics;
    this.adapt();
  }

  end() {
    clearTimeout(this.opening);
    this.wanted = '';
    this.close();
    this.failures = 0;
    this.openedAt = Number.NEGATIVE_INFINITY;
  }

  /** Opens or closes it when what is followed is not what it names. */
  private adapt(wait = 0) {
    clearTimeout(this.opening);
    const due = Math.max(wait, this.openedAt + BETWEEN_OPENINGS_MS - Date.now());
    this.opening = setTimeout(() => this.settle(), due);
  }

  private settle() {
    const isLive = this.source !== undefined && this.source.readyState !== EventSource.CLOSED;
    if (this.wanted === this.named && (this.wanted === '' || isLive)) return;
    this.close();
    if (this.wanted !== '') this.open(this.wanted);
  }

  private open(topics: string) {
    this.named = topics;
    this.openedAt = Date.now();
    this.report.state(this.failures === 0 ? 'connecting' : 'retrying');
    const source = new EventSource(`${this.path}?topics=${topics}`, { withCredentials: true });
    this.source = source;
    source.addEventListener('open', () => {
      this.failures = 0;
      this.report.state('open');
      this.report.change(ANYTHING);
    });
    source.addEventListener('message', (event) => this.report.change(JSON.parse(event.data) as LiveChange));
    // The session is over: what is read next says so.
    source.addEventListener('end', () => {
      source.close();
      this.report.change(ANYTHING);
    });
    source.addEventListener('error', () => {
      this.report.state('retrying');
      // The browser mends a broken line; one that the server refused is opened again here, later each time.
      if (source.readyState !== EventSource.CLOSED) return;
      this.adapt(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** this.failures));
      this.failures += 1;
    });
  }

  private close() {
    this.source?.close();
    this.source = undefined;
    this.named = '';
    this.report.state('off');
  }
}
