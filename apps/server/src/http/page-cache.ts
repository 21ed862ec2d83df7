import { createHash } from 'node:crypto'
import { compressQuickly, compressWell } from './compress-page.ts'

/** A page as it was rendered. */
export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface KeptPage extends PageAnswer {
  etag: string
  br: Buffer
}

export type Fill = (note: (tag: string) => void) => Promise<PageAnswer>

/** Tags of what has changed; 'all' after changes may have been missed. */
export type Stale = readonly string[] | 'all'

export interface PageCache {
  /**
   * The page under this key; `fill` renders it when there is none, noting what it shows by tags. Only an
   * answer of `keptStatus` is kept.
   */
  read(key: string, fill: Fill, keptStatus?: number): Promise<KeptPage>
  /** Forgets every page that shows one of these things, or all pages. */
  drop(stale: Stale): void
  /** Bytes that are kept now. */
  size(): number
}

interface Entry extends KeptPage {
  tags: ReadonlySet<string>
  smallest: boolean
}

interface Filling {
  page: Promise<KeptPage>
  /** What has changed since it began. */
  dropped: Set<string>
}

const defaultMaxBytes = 64 * 1024 * 1024

/**
 * Whole pages in memory, raw and as brotli. Misses of one key wait for
 * one rendering; a page that shows something that was dropped while it was rendered is answered but not kept,
 * and nobody who asks after the drop gets it. The least recently read pages go first when `maxBytes` is full.
 */
export function createPageCache({ maxBytes = defaultMaxBytes }: { maxBytes?: number } = {}): PageCache {
  const entries = new Map<string, Entry>()
  const fillings = new Map<string, Filling>()
  const underWay = new Set<Filling>()
  let bytes = 0
  let shrinking: Promise<void> = Promise.resolve()

  function forget(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= weight(entry)
    entries.delete(key)
  }

  function keep(key: string, entry: Entry): void {
    forget(key)
    if (weight(entry) > maxBytes) return
    entries.set(key, entry)
    bytes += weight(entry)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      forget(oldest)
    }
  }

  /** A page that is asked for again is worth the slow compression, which runs beside, one page at a time. */
  function shrink(key: string, entry: Entry): void {
    entry.smallest = true
    shrinking = shrinking.then(async () => {
      const br = await compressWell(entry.body)
      if (entries.get(key) === entry) keep(key, { ...entry, br })
    })
  }

  async function fillAnew(key: string, fill: Fill, keptStatus: number, dropped: Set<string>) {
    const tags = new Set<string>()
    const answer = await fill((tag) => tags.add(tag))
    const br = compressQuickly(answer.body)
    const entry: Entry = { ...answer, br, etag: etagOf(br), tags, smallest: false }
    if (answer.status === keptStatus && !isStale(tags, dropped)) keep(key, entry)
    return entry
  }

  return {
    async read(key, fill, keptStatus = 200) {
      const found = entries.get(key)
      if (found) {
        entries.delete(key)
        entries.set(key, found)
        if (!found.smallest) shrink(key, found)
        return found
      }
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

function weight({ body, br }: KeptPage): number {
  return body.byteLength + br.byteLength
}

/** Weak, because the same page goes out raw and compressed. The quick compression is the same for the same page. */
function etagOf(br: Buffer): string {
  return `W/"${createHash('sha256').update(br).digest('base64url').slice(0, 27)}"`
}
