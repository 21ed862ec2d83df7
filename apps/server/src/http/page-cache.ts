import { hash } from 'node:crypto'
import { compressFirst, compressWell } from './compress-page.ts'
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
  /** Bytes that are kept now. */
  size(): number
}

interface Entry extends KeptAnswer {
  headers: Record<string, string>
  tags: ReadonlySet<string>
  smallest: boolean
  readAgain: boolean
}

interface Filling {
  page: Promise<KeptAnswer>
  /** What has changed since it began. */
  dropped: Set<string>
}

interface Wish {
  maxBytes?: number
  /** What every answer carries; a page's own headers go before it. */
  headers?: Record<string, string>
}

const gone = 410
const defaultMaxBytes = 64 * 1024 * 1024

/**
 * Whole pages in memory, raw and as brotli, each with all its headers. Misses of one key wait for one rendering;
 * a page that shows something that was dropped while it was rendered is answered but not kept, and nobody who
 * asks after the drop gets it. When `maxBytes` is full the oldest pages go first that nobody has read since the
 * last time room was made.
 */
export function createPageCache({ maxBytes = defaultMaxBytes, headers = {} }: Wish = {}): PageCache {
  const entries = new Map<string, Entry>()
  const fillings = new Map<string, Filling>()
  const underWay = new Set<Filling>()
  let bytes = 0
  let compressing: Promise<void> = Promise.resolve()

  function forget(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= weight(entry)
    entries.delete(key)
  }

  function keep(key: string, entry: Entry): void {
    forget(key)
    if (weight(entry) > maxBytes) return
    makeRoom(weight(entry))
    entries.set(key, entry)
    bytes += weight(entry)
  }

  /** Reading only leaves a mark, because moving the page each time costs more than sending it. */
  function makeRoom(wanted: number): void {
    for (const [key, entry] of entries) {
      if (bytes + wanted <= maxBytes) return
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
    entry.smallest = true
    compressing = compressing.then(async () => {
      const br = await compressWell(entry.body)
      if (entries.get(key) === entry) keep(key, { ...entry, br, heads: headsOf({ ...entry, br }) })
    })
  }

  async function fillAnew(key: string, fill: Fill, keptStatus: number, dropped: Set<string>) {
    const tags = new Set<string>()
    const answer = await fill((tag) => tags.add(tag))
    const br = compressFirst(answer.body)
    const page = { ...answer, headers: { ...headers, ...answer.headers }, br, etag: etagOf(br) }
    const entry: Entry = { ...page, heads: headsOf(page), tags, smallest: false, readAgain: false }
    const isLasting = answer.status === keptStatus || answer.status === gone
    if (isLasting && !isStale(tags, dropped)) keep(key, entry)
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
      const waiting = fillings.get(key)
      if (waiting) return waiting.page
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
  }
}

const everything = '*'

function isStale(tags: ReadonlySet<string>, gone: ReadonlySet<string>): boolean {
  if (gone.has(everything)) return true
  for (const tag of tags) if (gone.has(tag)) return true
  return false
}

function weight({ body, br }: KeptAnswer): number {
  return body.byteLength + br.byteLength
}

/** Weak, because the same page goes out raw and compressed. The quick compression is the same for the same page. */
function etagOf(br: Buffer): string {
  return `W/"${hash('sha256', br, 'base64url').slice(0, 27)}"`
}
