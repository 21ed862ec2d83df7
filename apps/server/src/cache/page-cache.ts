import { hash } from 'node:crypto'
import { compressFirst, compressWell } from './compress-page.ts'
import { exactCopy, cachedWeight } from './cached-weight.ts'
import { headsOf, type KeptAnswer } from './send-kept.ts'

/** A page as it was rendered. */
export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export type Fill = (note: (tag: string) => void) => Promise<PageAnswer>

/** Tags of what has changed; 'all' after changes may have been missed. */
export type Stale = readonly string[] | 'all'

export interface PageCache {
  /** The page that is kept under this key, at once. */
  find(key: string): KeptAnswer | undefined
  /**
   * The page under this key; `fill` renders it when there is none, noting what it shows by tags. Only an
   * answer of `keptStatus`, or that something was there once (410), is kept.
   */
  read(key: string, fill: Fill, keptStatus?: number): Promise<KeptAnswer>
  /** Forgets every page that shows one of these things, or all pages. */
  drop(stale: Stale): void
  /** Bytes of memory that what is kept takes now. */
  size(): number
  /** How many answers are kept now. */
  count(): number
}

interface Entry extends KeptAnswer {
  headers: Record<string, string>
  tags: ReadonlySet<string>
  /** Bytes of memory that it takes. */
  weight: number
  smallest: boolean
  readAgain: boolean
}

interface Filling {
  page: Promise<KeptAnswer>
  /** What has changed since it began. */
  dropped: Set<string>
}

interface Wish {
  /** Most bytes of memory for all that is kept; 0 keeps nothing. */
  maxBytes?: number
  maxEntries?: number
  /** What every answer carries; a page's own headers go before it. */
  headers?: Record<string, string>
  /** Called with the error of a background compression that failed. */
  onError?: (error: unknown) => void
}

const gone = 410
const defaultMaxBytes = 48 * 1024 * 1024
const defaultMaxEntries = 10_000
/** Signs of a key. Addresses that somebody wrote or followed are far shorter. */
const longestKey = 1_000
/** Pages that wait for the slow compression; each holds on to itself. */
const mostWaiting = 32

/** Tag of a response that is not cached. */
export const neverCached = 'never cached'

/**
 * Whole answers in memory, raw and as brotli, each with all its headers. Misses of one key wait for one rendering;
 * an answer that shows something that was dropped while it was made is sent but not kept, and nobody who asks after
 * the drop gets it. When `maxBytes` or `maxEntries` is full the oldest go first that nobody has read since the last
 * time room was made. Whoever asks for many addresses gets no more memory than that.
 */
export function createPageCache({
  maxBytes = defaultMaxBytes,
  maxEntries = defaultMaxEntries,
  headers = {},
  onError = () => {},
}: Wish = {}): PageCache {
  const entries = new Map<string, Entry>()
  const fillings = new Map<string, Filling>()
  const underWay = new Set<Filling>()
  let bytes = 0
  let waiting = 0
  let compressing: Promise<void> = Promise.resolve()

  function forget(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.weight
    entries.delete(key)
  }

  function keep(key: string, entry: Entry): void {
    forget(key)
    if (entry.weight > maxBytes || key.length > longestKey) return
    makeRoom(entry.weight)
    entries.set(key, entry)
    bytes += entry.weight
  }

  /** Reading only leaves a mark, because moving the page each time costs more than sending it. */
  function makeRoom(wanted: number): void {
    for (const [key, entry] of entries) {
      if (bytes + wanted <= maxBytes && entries.size < maxEntries) return
      if (!entry.readAgain) forget(key)
      else {
        entry.readAgain = false
        entries.delete(key)
        entries.set(key, entry)
      }
    }
  }

  /** A page that is asked for again is worth the slow compression, which runs beside, one page at a time. */
  function compressSmallest(key: string, entry: Entry): void {
    if (waiting >= mostWaiting) return
    waiting += 1
    entry.smallest = true
    compressing = compressing
      .then(async () => {
        waiting -= 1
        if (entries.get(key) !== entry) return
        const br = exactCopy(await compressWell(entry.body))
        if (entries.get(key) === entry) keep(key, entryOf(key, { ...entry, br }))
      })
      .catch((error: unknown) => {
        // The page stays as it is, for the next reader to start another try; those that wait get their turn.
        entry.smallest = false
        onError(error)
      })
  }

  function entryOf(key: string, answer: Omit<Entry, 'heads' | 'weight'>): Entry {
    const entry = { ...answer, heads: headsOf(answer) }
    return { ...entry, weight: cachedWeight(key, entry) }
  }

  async function fillAnew(key: string, fill: Fill, keptStatus: number, dropped: Set<string>) {
    const tags = new Set<string>()
    const answer = await fill((tag) => tags.add(tag))
    const body = exactCopy(answer.body)
    const br = exactCopy(compressFirst(body))
    const page = { ...answer, headers: { ...headers, ...answer.headers }, body, br, etag: etagOf(br) }
    const entry = entryOf(key, { ...page, tags, smallest: false, readAgain: false })
    const isLasting = answer.status === keptStatus || answer.status === gone
    if (isLasting && !tags.has(neverCached) && !isStale(tags, dropped)) keep(key, entry)
    return entry
  }

  function find(key: string): KeptAnswer | undefined {
    const found = entries.get(key)
    if (!found) return undefined
    found.readAgain = true
    if (!found.smallest) compressSmallest(key, found)
    return found
  }

  return {
    find,
    async read(key, fill, keptStatus = 200) {
      const found = find(key)
      if (found) return found
      const underway = fillings.get(key)
      if (underway) return underway.page
      const dropped = new Set<string>()
      const filling: Filling = { page: fillAnew(key, fill, keptStatus, dropped), dropped }
      fillings.set(key, filling)
      underWay.add(filling)
      try {
        return await filling.page
      } finally {
        underWay.delete(filling)
        if (fillings.get(key) === filling) fillings.delete(key)
      }
    },
    drop(stale) {
      const gone = new Set(stale === 'all' ? [everything] : stale)
      for (const [key, entry] of entries) if (isStale(entry.tags, gone)) forget(key)
      for (const { dropped } of underWay) for (const tag of gone) dropped.add(tag)
      fillings.clear()
    },
    size: () => bytes,
    count: () => entries.size,
  }
}

const everything = '*'

function isStale(tags: ReadonlySet<string>, gone: ReadonlySet<string>): boolean {
  if (gone.has(everything)) return true
  for (const tag of tags) if (gone.has(tag)) return true
  return false
}

/** Weak, because the same page goes out raw and compressed. The quick compression is the same for the same page. */
function etagOf(br: Buffer): string {
  return `W/"${hash('sha256', br, 'base64url').slice(0, 27)}"`
}
