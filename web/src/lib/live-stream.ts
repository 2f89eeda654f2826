/** What the server has events of (`domain/features.py`). */
export type Topic = 'broadcast' | 'import' | 'invitation' | 'message_thread' | 'notification';
/** `id` is null where any row of the topic may have changed. */
type LiveChange = { topic: Topic; id: string | null };
export type LiveState = 'off' | 'connecting' | 'open' | 'retrying';

type Follower = { topic: Topic; onChange: (id: string | null) => void };

const LONGEST_WAIT_MS = 15_000;
const BETWEEN_OPENINGS_MS = 1_000;
const HIDDEN_MS = 30_000;

/**
 * The one stream of events of a tab. It names the topics that the screen follows, and opens anew when those change, at
 * most once a second. After every opening each follower is told that anything may have changed, so that nothing is
 * missed between. A tab that was hidden for a while closes it, and opens it when it is looked at again: a browser has
 * six connections to a server for all its tabs.
 */
export class LiveStream {
  private readonly followers = new Set<Follower>();
  private readonly listeners = new Set<() => void>();
  private source: EventSource | undefined;
  private named = '';
  private openedAt = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private resting = false;
  state: LiveState = 'off';

  constructor(private readonly path: string) {}

  /** Follows a topic until the function that it answers is called. */
  follow(topic: Topic, onChange: Follower['onChange']): () => void {
    const follower = { topic, onChange };
    if (this.followers.size === 0) this.watchTab();
    this.followers.add(follower);
    this.adapt();
    return () => {
      this.followers.delete(follower);
      if (this.followers.size > 0) this.adapt();
      else this.end();
    };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private topics() {
    return [...new Set([...this.followers].map(({ topic }) => topic))].sort().join(',');
  }

  /** Opens or closes it when what is followed is not what it names; a page that replaces another is one change. */
  private adapt(wait = 0) {
    clearTimeout(this.opening);
    const due = Math.max(wait, this.openedAt + BETWEEN_OPENINGS_MS - Date.now());
    this.opening = setTimeout(() => this.settle(), due);
  }

  private settle() {
    const topics = this.resting ? '' : this.topics();
    const isLive = this.source !== undefined && this.source.readyState !== EventSource.CLOSED;
    if (topics === this.named && (topics === '' || isLive)) return;
    this.close();
    if (topics !== '') this.open(topics);
  }

  private open(topics: string) {
    this.named = topics;
    this.openedAt = Date.now();
    this.say(this.failures === 0 ? 'connecting' : 'retrying');
    const source = new EventSource(`${this.path}?topics=${topics}`, { withCredentials: true });
    this.source = source;
    source.addEventListener('open', () => {
      this.failures = 0;
      this.say('open');
      this.tell(null, null);
    });
    source.addEventListener('message', (event) => {
      const { topic, id } = JSON.parse(event.data) as LiveChange;
      this.tell(topic, id);
    });
    // The session is over: what is read next says so.
    source.addEventListener('end', () => {
      source.close();
      this.tell(null, null);
    });
    source.addEventListener('error', () => {
      this.say('retrying');
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
    this.say('off');
  }

  /** To those who follow `topic`, or to all. */
  private tell(topic: Topic | null, id: string | null) {
    for (const follower of [...this.followers]) {
      if (topic === null || follower.topic === topic) follower.onChange(id);
    }
  }

  private say(state: LiveState) {
    if (state === this.state) return;
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }

  private watchTab() {
    document.addEventListener('visibilitychange', this.look);
    window.addEventListener('online', this.look);
  }

  /** Nobody follows anything. */
  private end() {
    clearTimeout(this.opening);
    clearTimeout(this.hiding);
    this.close();
    this.resting = false;
    this.failures = 0;
    this.openedAt = Number.NEGATIVE_INFINITY;
    document.removeEventListener('visibilitychange', this.look);
    window.removeEventListener('online', this.look);
  }

  private look = () => {
    clearTimeout(this.hiding);
    const hidden = document.visibilityState === 'hidden';
    if (hidden) {
      this.hiding = setTimeout(() => {
        this.resting = true;
        this.settle();
      }, HIDDEN_MS);
      return;
    }
    this.resting = false;
    this.adapt();
  };
}
