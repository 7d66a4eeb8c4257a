/** Cacheable value. */
export interface Kept {
  /** Tags of its sources; null if it must not be cached. */
  readonly tags: readonly string[] | null;
  /** Its size in memory. */
  readonly bytes: number;
}

/** A page as it was rendered, ready to be sent to anyone. */
export interface StoredPage extends Kept {
  readonly status: number;
  /** Names and values in turn: the cheapest form for a response. */
  readonly headers: readonly string[];
  readonly raw: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

interface Entry<Page> {
  readonly page: Page;
  readonly staleAt: number;
}

interface PageCacheOptions {
  /** Milliseconds for which an unchanged page is kept. */
  readonly lifetimeMs: number;
  /** Largest size of the cache in bytes. The least recently used pages are removed first. */
  readonly maxBytes: number;
  readonly now: () => number;
}

/**
 * Keeps public pages in memory. Parallel requests for one page wait for one rendering. A change of data drops
 * pages by tag immediately; a rendering that began before the change is answered but not kept.
 */
export class PageCache<Page extends Kept = StoredPage> {
  readonly #entries = new Map<string, Entry<Page>>();
  readonly #flights = new Map<string, Promise<Page>>();
  /** Tags dropped during a rendering, each with the number of the drop. */
  readonly #drops = new Map<string, number>();
  readonly #options: PageCacheOptions;
  #dropCount = 0;
  #clearedAt = 0;
  #bytes = 0;
  #running = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The kept page, or the one that `render` makes now. An error of `render` reaches all waiting requests. */
  get(key: string, render: () => Promise<Page>): Promise<Page> | Page {
    const entry = this.#entries.get(key);
    if (entry && entry.staleAt > this.#options.now()) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.page;
    }
    return this.#flights.get(key) ?? this.#fly(key, render);
  }

  /** Drops every page with one of these tags. */
  drop(tags: readonly string[]): void {
    this.#dropCount += 1;
    for (const tag of tags) this.#drops.set(tag, this.#dropCount);
    for (const [key, { page }] of this.#entries) {
      if (page.tags?.some((tag) => tags.includes(tag))) this.#remove(key);
    }
    // A request after the change must not get a rendering that began before it.
    this.#flights.clear();
  }

  /** Drops everything, for example when notifications may have been missed. */
  clear(): void {
    this.#dropCount += 1;
    this.#clearedAt = this.#dropCount;
    this.#entries.clear();
    this.#flights.clear();
    this.#bytes = 0;
  }

  get size(): number {
    return this.#entries.size;
  }

  #fly(key: string, render: () => Promise<Page>): Promise<Page> {
    const begunAt = this.#dropCount;
    const flight = render()
      .then((page) => {
        if (this.#mayKeep(page, begunAt)) this.#put(key, page);
        return page;
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
        this.#running -= 1;
        if (this.#running === 0) this.#drops.clear();
      });
    this.#running += 1;
    this.#flights.set(key, flight);
    return flight;
  }

  #mayKeep(page: Page, begunAt: number): boolean {
    if (begunAt < this.#clearedAt) return false;
    return page.tags?.every((tag) => (this.#drops.get(tag) ?? 0) <= begunAt) ?? false;
  }

  #put(key: string, page: Page): void {
    this.#remove(key);
    this.#entries.set(key, { page, staleAt: this.#options.now() + this.#options.lifetimeMs });
    this.#bytes += page.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.page.bytes;
  }
}
