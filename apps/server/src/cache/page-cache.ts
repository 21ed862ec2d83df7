import { hash } from 'node:crypto'
import { compressFastest, compressBest } from './compress.ts'
import { toRawHeaders, type CachedResponse } from './send-cached.ts'

/** A rendered page. */
export interface PageResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export type Fill = (note: (tag: string) => void) => Promise<PageResponse>

/** Tags of what has changed; 'all' after changes may have been missed. */
export type InvalidatedTags = readonly string[] | 'all'

export interface PageCache {
  /** The cached page of this key, without waiting. */
  find(key: string): CachedResponse | undefined
  /** Whether a page of this key is cached, without reading it. */
  has(key: string): boolean
  /**
   * The page of this key; `fill` renders it on a miss, noting what it shows by tags. Only a response with
   * `cacheableStatus` or 410 is cached.
   */
  read(key: string, fill: Fill, cacheableStatus?: number): Promise<CachedResponse>
  /** Removes every page that shows one of these, or all pages. */
  invalidate(stale: InvalidatedTags): void
  /** Memory used, in bytes. */
  size(): number
  /** Reads since the start: those that found a cached page, and those that had it rendered. */
  reads(): { hits: number; misses: number }
  /** Number of cached responses. */
  count(): number
}

interface Entry extends CachedResponse {
  headers: Record<string, string>
  tags: ReadonlySet<string>
  /** Memory used, in bytes. */
  sizeBytes: number
  smallest: boolean
  wasReadAgain: boolean
}

interface PendingFill {
  page: Promise<CachedResponse>
  /** Tags invalidated since the render started. */
  invalidated: Set<string>
}

interface PageCacheOptions {
  /** Maximum bytes of memory; 0 caches nothing. */
  maxBytes?: number
  maxEntries?: number
  /** Common headers; a page's own come first. */
  headers?: Record<string, string>
  /** Called with the error of a failed background compression. */
  onError?: (error: unknown) => void
}

const deletedStatus = 410
const defaultMaxBytes = 48 * 1024 * 1024
const defaultMaxEntries = 10_000

/** Maximum characters of a key. Real URLs are far shorter. */
const keyLengthMax = 1_000

/** Pages waiting for the slow compression, each held in memory. */
const waitingMax = 32

/** Tag of a response that is not cached. */
export const neverCached = 'never cached'

/**
 * Whole responses in memory, raw and as brotli, with their headers. Concurrent misses wait for one render; one
 * invalidated during it is sent but not cached, and later requests render again. At `maxBytes` or `maxEntries` the
 * oldest not read since the last eviction go first.
 */
export function createPageCache({
  maxBytes = defaultMaxBytes,
  maxEntries = defaultMaxEntries,
  headers = {},
  onError = () => {},
}: PageCacheOptions = {}): PageCache {
  const entries = new Map<string, Entry>()
  const pendingFills = new Map<string, PendingFill>()
  const activeFills = new Set<PendingFill>()
  let bytes = 0
  let waiting = 0
  const reads = { hits: 0, misses: 0 }
  let compressing: Promise<void> = Promise.resolve()

  function evict(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.sizeBytes
    entries.delete(key)
  }

  function store(key: string, entry: Entry): void {
    evict(key)
    if (entry.sizeBytes > maxBytes || key.length > keyLengthMax) return
    evictOldest(entry.sizeBytes)
    entries.set(key, entry)
    bytes += entry.sizeBytes
  }

  /** Reading only sets a mark, because moving the page costs more than sending it. */
  function evictOldest(neededBytes: number): void {
    for (const [key, entry] of entries) {
      if (bytes + neededBytes <= maxBytes && entries.size < maxEntries) return
      if (!entry.wasReadAgain) evict(key)
      else {
        entry.wasReadAgain = false
        entries.delete(key)
        entries.set(key, entry)
      }
    }
  }

  /** A page requested again is worth the slow compression, one page at a time in the background. */
  function compressSmallest(key: string, entry: Entry): void {
    if (waiting >= waitingMax) return
    waiting += 1
    entry.smallest = true
    compressing = compressing
      .then(async () => {
        waiting -= 1
        if (entries.get(key) !== entry) return
        const br = copyExact(await compressBest(entry.body))
        if (entries.get(key) === entry) store(key, createEntry(key, { ...entry, br }))
      })
      .catch((error: unknown) => {
        // The page stays as it is and the next request tries again; waiting ones get their turn.
        entry.smallest = false
        onError(error)
      })
  }

  function createEntry(key: string, response: Omit<Entry, 'rawHeaders' | 'sizeBytes'>): Entry {
    const entry = { ...response, rawHeaders: toRawHeaders(response) }
    return { ...entry, sizeBytes: cachedSize(key, entry) }
  }

  async function renderFresh(key: string, fill: Fill, cacheableStatus: number, invalidated: Set<string>) {
    const tags = new Set<string>()
    const response = await fill((tag) => tags.add(tag))
    const body = copyExact(response.body)
    const br = copyExact(compressFastest(body))
    const page = { ...response, headers: { ...headers, ...response.headers }, body, br, etag: toEtag(br) }
    const entry = createEntry(key, { ...page, tags, smallest: false, wasReadAgain: false })
    const isCacheable = response.status === cacheableStatus || response.status === deletedStatus
    if (isCacheable && !tags.has(neverCached) && !isStale(tags, invalidated)) store(key, entry)
    return entry
  }

  function find(key: string): CachedResponse | undefined {
    const found = entries.get(key)
    if (!found) return undefined
    reads.hits += 1
    found.wasReadAgain = true
    if (!found.smallest) compressSmallest(key, found)
    return found
  }

  return {
    find,
    has: (key) => entries.has(key),
    async read(key, fill, cacheableStatus = 200) {
      const found = find(key)
      if (found) return found
      const pending = pendingFills.get(key)
      reads.misses += 1
      if (pending) return pending.page
      const invalidated = new Set<string>()
      const pendingFill: PendingFill = {
        page: renderFresh(key, fill, cacheableStatus, invalidated),
        invalidated,
      }
      pendingFills.set(key, pendingFill)
      activeFills.add(pendingFill)
      try {
        return await pendingFill.page
      } finally {
        activeFills.delete(pendingFill)
        if (pendingFills.get(key) === pendingFill) pendingFills.delete(key)
      }
    },
    invalidate(stale) {
      const staleTags = new Set(stale === 'all' ? [allTags] : stale)
      for (const [key, entry] of entries) if (isStale(entry.tags, staleTags)) evict(key)
      for (const { invalidated } of activeFills) for (const tag of staleTags) invalidated.add(tag)
      pendingFills.clear()
    },
    size: () => bytes,
    reads: () => reads,
    count: () => entries.size,
  }
}

const allTags = '*'

function isStale(tags: ReadonlySet<string>, gone: ReadonlySet<string>): boolean {
  if (gone.has(allTags)) return true
  for (const tag of tags) if (gone.has(tag)) return true
  return false
}

/** Weak, because a page is sent both raw and compressed. The fast compression is deterministic. */
function toEtag(br: Buffer): string {
  return `W/"${hash('sha256', br, 'base64url').slice(0, 27)}"`
}

/** Overhead of an entry: objects, arrays and two allocations, as measured in a process with many entries. */
const entryBytes = 4_000

/** Overhead of a tag: its slot in the set and the string header. */
const tagBytes = 60

/** A string takes one byte per character, or two if one of them is beyond Latin-1. */
const characterBytes = 2

interface SizedResponse extends CachedResponse {
  tags: ReadonlySet<string>
}

/** Memory of a cached response in bytes: key, bodies with their whole buffers, headers and tags. */
function cachedSize(key: string, { body, br, rawHeaders, tags }: SizedResponse): number {
  let bytes = entryBytes + key.length * characterBytes + body.buffer.byteLength + br.buffer.byteLength
  for (const text of rawHeaders.plain) bytes += text.length
  for (const tag of tags) bytes += tagBytes + tag.length
  return bytes
}

/** A buffer of exactly these bytes: a slice would keep its much larger parent in memory. */
function copyExact(buffer: Buffer): Buffer {
  if (buffer.byteLength === buffer.buffer.byteLength) return buffer
  const copy = Buffer.allocUnsafeSlow(buffer.byteLength)
  buffer.copy(copy)
  return copy
}
