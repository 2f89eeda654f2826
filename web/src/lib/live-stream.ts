import { seekLeadership } from './leadership';
import { type LiveChange, type LiveState, ServerEvents, type Topic } from './server-events';

type Follower = { topic: Topic; onChange: (id: string | null) => void };
/** What tabs tell each other: which topics one follows (none: no more), and what the leading one hears. */
type Told =
  | { kind: 'follows'; tab: string; topics: Topic[] }
  | { kind: 'elected' }
  | { kind: 'change'; change: LiveChange }
  | { kind: 'state'; state: LiveState };

const HIDDEN_MS = 30_000;

/**
 * What a tab follows of the one stream of events that a browser has for all its tabs: it has six connections to a
 * server. One tab leads: it opens the stream for the topics of all, and tells the others what it hears. A tab that is
 * hidden for a while rests, and so does one that was opened hidden; when it is looked at it follows again, and each
 * follower is told that anything may have changed.
 */
export class LiveStream {
  private readonly followers = new Set<Follower>();
  private readonly listeners = new Set<() => void>();
  private readonly tab = `${Date.now()}-${Math.random()}`;
  private readonly others = new Map<string, Topic[]>();
  private readonly events: ServerEvents;
  private channel: BroadcastChannel | undefined;
  private resign: (() => void) | undefined;
  private leads = false;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  state: LiveState = 'off';

  constructor(private readonly path: string) {
    this.events = new ServerEvents(path, {
      change: (change) => {
        this.tell({ kind: 'change', change });
        this.hear(change);
      },
      state: (state) => {
        this.tell({ kind: 'state', state });
        this.say(state);
      },
    });
  }

  /** Follows a topic until the function that it answers is called. */
  follow(topic: Topic, onChange: Follower['onChange']): () => void {
    const follower = { topic, onChange };
    const isFirst = this.followers.size === 0;
    this.followers.add(follower);
    if (isFirst) this.begin();
    else this.adapt();
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

  private begin() {
    document.addEventListener('visibilitychange', this.look);
    window.addEventListener('online', this.look);
    if (document.visibilityState !== 'hidden') this.join();
  }

  /** Nobody follows anything. */
  private end() {
    clearTimeout(this.hiding);
    this.rest();
    document.removeEventListener('visibilitychange', this.look);
    window.removeEventListener('online', this.look);
  }

  /** Takes part in the browser's stream: as its leader, or as one whom the leader tells. */
  private join() {
    if (this.resign !== undefined) return;
    if (typeof BroadcastChannel !== 'undefined') {
      this.channel = new BroadcastChannel(this.path);
      this.channel.addEventListener('message', this.listen);
    }
    this.resign = seekLeadership(this.path, () => {
      this.leads = true;
      this.tell({ kind: 'elected' });
      this.adapt();
    });
    if (!this.leads) this.adapt();
  }

  private rest() {
    if (this.leads) this.events.end();
    else this.tell({ kind: 'follows', tab: this.tab, topics: [] });
    this.resign?.();
    this.channel?.close();
    this.resign = this.channel = undefined;
    this.leads = false;
    this.others.clear();
    this.say('off');
  }

  private topics() {
    return [...new Set([...this.followers].map(({ topic }) => topic))];
  }

  private adapt() {
    if (!this.leads) {
      this.tell({ kind: 'follows', tab: this.tab, topics: this.topics() });
      return;
    }
    const all = new Set([...this.topics(), ...[...this.others.values()].flat()]);
    this.events.follow([...all].sort().join(','));
  }

  private tell(told: Told) {
    this.channel?.postMessage(told);
  }

  private listen = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'follows') {
      if (!this.leads) return;
      if (data.topics.length > 0) this.others.set(data.tab, data.topics);
      else this.others.delete(data.tab);
      this.tell({ kind: 'state', state: this.state });
      this.adapt();
    } else if (this.leads) return;
    else if (data.kind === 'elected') this.adapt();
    else if (data.kind === 'state') this.say(data.state);
    else this.hear(data.change);
  };

  /** To those who follow the topic, or to all. */
  private hear({ topic, id }: LiveChange) {
    for (const follower of [...this.followers]) {
      if (topic === null || follower.topic === topic) follower.onChange(id);
    }
  }

  private say(state: LiveState) {
    if (state === this.state) return;
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }

  private look = () => {
    clearTimeout(this.hiding);
    if (document.visibilityState === 'hidden') {
      this.hiding = setTimeout(() => this.rest(), HIDDEN_MS);
      return;
    }
    const rested = this.resign === undefined;
    this.join();
    if (rested && !this.leads) this.hear({ topic: null, id: null });
    else this.adapt();
  };
}
