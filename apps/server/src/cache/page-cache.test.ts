import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compressBest } from './compress.ts'
import { createPageCache, neverCached, type Fill, type PageResponse } from './page-cache.ts'

vi.mock(import('./compress.ts'), { spy: true })

const response = (text: string, status = 200): PageResponse => ({
  status,
  headers: {},
  body: Buffer.from(text),
})

/** Renders with the given tags, and counts its calls. */
function createFill(text: string, tags: string[] = [], status = 200) {
  return vi.fn<Fill>(async (note) => {
    for (const tag of tags) note(tag)
    return response(text, status)
  })
}

test.each([404, 500, 302])('a response with status %i is not cached', async (status) => {
  const cache = createPageCache()
  const fill = createFill('x', [], status)
  await cache.read('/', fill)
  await cache.read('/', fill)
  expect(fill).toHaveBeenCalledTimes(2)
  expect(cache.size()).toBe(0)
})

const failing = () => Promise.reject(new Error('broken'))

test('a page that responds 410 is cached', async () => {
  const cache = createPageCache()
  const fill = createFill('gone', ['catalogue'], 410)
  await cache.read('/products/old', fill)
  await cache.read('/products/old', fill)
  expect(fill).toHaveBeenCalledOnce()
  cache.invalidate(['catalogue'])
  expect(cache.find('/products/old')).toBeUndefined()
})

test('an intended 404 is cached, an unexpected one is not', async () => {
  const cache = createPageCache()
  const fill = createFill('no such page', [], 404)
  await cache.read('*', fill, 404)
  await cache.read('*', fill, 404)
  expect(fill).toHaveBeenCalledOnce()
  await cache.read('other', createFill('fine'), 404)
  expect(cache.count()).toBe(1)
})

test('a failed render fails all waiting requests and is retried by the next', async () => {
  const cache = createPageCache()
  await expect(Promise.all([cache.read('/', failing), cache.read('/', failing)])).rejects.toThrow('broken')
  expect((await cache.read('/', createFill('whole'))).body.toString()).toBe('whole')
})

test('a page is rendered once and returned both raw and as brotli', async () => {
  const cache = createPageCache()
  const fill = createFill('<p>page</p>')
  const first = await cache.read('/', fill)
  const second = await cache.read('/', fill)
  expect(fill).toHaveBeenCalledOnce()
  expect(second.etag).toBe(first.etag)
  expect(brotliDecompressSync(second.br).toString()).toBe('<p>page</p>')
})

test('only a cached page is found without waiting', async () => {
  const cache = createPageCache()
  expect(cache.find('/')).toBeUndefined()
  const page = await cache.read('/', createFill('whole'))
  expect(cache.find('/')).toBe(page)
})

test('a page has the common headers after its own', async () => {
  const cache = createPageCache({ headers: { policy: 'closed', common: 'yes' } })
  const { rawHeaders, etag } = await cache.read('/', async () => ({
    ...response('x'),
    headers: { policy: 'own' },
  }))
  expect(rawHeaders.plain.join(' ')).toBe(
    `policy own common yes etag ${etag} cache-control no-cache content-length 1`,
  )
})

test('concurrent misses wait for one render', async () => {
  const cache = createPageCache()
  const fill = createFill('x')
  await Promise.all(Array.from({ length: 10 }, () => cache.read('/', fill)))
  expect(fill).toHaveBeenCalledOnce()
})

test('an invalidation removes the pages that show the change, and only those', async () => {
  const cache = createPageCache()
  const fan = createFill('fan', ['product:fan', 'settings'])
  const rice = createFill('rice', ['product:rice', 'settings'])
  await cache.read('/fan', fan)
  await cache.read('/rice', rice)
  cache.invalidate(['product:fan', 'product:unknown'])
  await cache.read('/fan', fan)
  await cache.read('/rice', rice)
  expect([fan.mock.calls.length, rice.mock.calls.length]).toEqual([2, 1])
  cache.invalidate(['settings'])
  expect(cache.size()).toBe(0)
})

test('a page whose data changes during the render is not cached, and later requests get a fresh one', async () => {
  const cache = createPageCache()
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const early = cache.read('/fan', async (note) => {
    note('product:fan')
    await goOn
    return response('old price')
  })
  cache.invalidate(['product:fan'])
  const late = cache.read('/fan', createFill('new price', ['product:fan']))
  release()
  expect((await early).body.toString()).toBe('old price')
  expect((await late).body.toString()).toBe('new price')
  expect((await cache.read('/fan', createFill('unused'))).body.toString()).toBe('new price')
})

/** The size of a page with a thousand of this character. */
async function measureSize(sign: string): Promise<number> {
  const cache = createPageCache()
  await cache.read(sign, createFill(sign.repeat(1_000)))
  return cache.size()
}

test('the least recently read pages are evicted', async () => {
  const sizeBytes = await measureSize('a')
  const cache = createPageCache({ maxBytes: 2 * sizeBytes })
  const [a, b, c] = ['a', 'b', 'c'].map((sign) => createFill(sign.repeat(1_000)))
  if (!a || !b || !c) throw new Error('three renderings')
  await cache.read('a', a)
  await cache.read('b', b)
  await cache.read('a', a)
  await cache.read('c', c)
  await cache.read('a', a)
  expect(a).toHaveBeenCalledOnce()
  await cache.read('b', b)
  expect(b).toHaveBeenCalledTimes(2)
  expect(cache.size()).toBeLessThanOrEqual(2 * sizeBytes)
})

test('a new page finds room even if all others were read recently', async () => {
  const maxBytes = 2 * (await measureSize('a'))
  const cache = createPageCache({ maxBytes })
  for (const sign of ['a', 'b']) await cache.read(sign, createFill(sign.repeat(1_000)))
  for (const sign of ['a', 'b']) cache.find(sign)
  await cache.read('c', createFill('c'.repeat(1_000)))
  expect(cache.find('c')).toBeDefined()
  expect(cache.size()).toBeLessThanOrEqual(maxBytes)
})

test('a page too large for the cache is still returned', async () => {
  const cache = createPageCache({ maxBytes: 10 })
  expect((await cache.read('/', createFill('longer than that'))).body.toString()).toBe('longer than that')
  expect(cache.size()).toBe(0)
})

test('a page that is read again is recompressed in the background', async () => {
  const cache = createPageCache()
  const text = readFileSync(import.meta.filename, 'utf8')
  const quick = await cache.read('/', createFill(text))
  await cache.read('/', createFill(text))
  await vi.waitFor(async () => {
    const now = await cache.read('/', createFill(text))
    expect(now.br.byteLength).toBeLessThan(quick.br.byteLength)
    expect(now.rawHeaders.br.at(-1)).toBe(String(now.br.byteLength))
  })
  const small = await cache.read('/', createFill(text))
  expect(brotliDecompressSync(small.br).toString()).toBe(text)
  expect(small.etag).toBe(quick.etag)
  expect(small.br.buffer.byteLength).toBe(small.br.byteLength)
})

test('a failed compression is reported, does not block others and is retried', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const cache = createPageCache({ onError })
  const error = new Error('no memory')
  vi.mocked(compressBest).mockRejectedValueOnce(error)
  const text = 'page '.repeat(500)
  const first = await cache.read('first', createFill(text))
  const second = await cache.read('second', createFill(text))
  for (const key of ['first', 'second']) cache.find(key)
  await vi.waitFor(() => expect(cache.find('second')?.br).not.toBe(second.br))
  expect(onError.mock.calls).toEqual([[error]])
  await vi.waitFor(() => expect(cache.find('first')?.br).not.toBe(first.br))
})

/** Bytes a cache counts for one response. */
async function countedBytes({ key = 'k', header = '', tag = 't', body = Buffer.from('x') }): Promise<number> {
  const cache = createPageCache({ headers: { policy: header } })
  await cache.read(key, async (note) => {
    note(tag)
    return { status: 200, headers: {}, body }
  })
  return cache.size()
}

test('the size counts key, rawHeaders and tags, raw and compressed bodies', async () => {
  const least = await countedBytes({})
  expect(await countedBytes({ key: 'k'.repeat(901) })).toBe(least + 2 * 900)
  expect(await countedBytes({ header: 'h'.repeat(500) })).toBeGreaterThanOrEqual(least + 500)
  expect(await countedBytes({ tag: 't'.repeat(101) })).toBe(least + 100)
  // Random bytes do not compress.
  const body = randomBytes(5_000)
  expect(await countedBytes({ body })).toBeGreaterThan(least + 2 * 4_900)
})

test('bodies are copied to their exact size, and removed ones no longer count', async () => {
  const cache = createPageCache()
  const body = Buffer.alloc(64 * 1024).subarray(0, 2)
  const page = await cache.read('k', async () => ({ status: 200, headers: {}, body }))
  expect([page.body.buffer.byteLength, page.br.buffer.byteLength]).toEqual([2, page.br.byteLength])
  cache.invalidate('all')
  expect([cache.size(), cache.count()]).toEqual([0, 0])
})

test('a response with a very long key is rendered for each request', async () => {
  const cache = createPageCache()
  const fill = createFill('x')
  await cache.read('k'.repeat(1_001), fill)
  await cache.read('k'.repeat(1_001), fill)
  expect([fill.mock.calls.length, cache.count()]).toEqual([2, 0])
})

test('a response marked as uncacheable is not cached', async () => {
  const cache = createPageCache()
  await cache.read('search', createFill('found', [neverCached, 'catalogue']))
  expect(cache.count()).toBe(0)
})

test('the number of responses is limited, however small they are', async () => {
  const cache = createPageCache({ maxEntries: 10 })
  for (let n = 0; n < 50; n += 1) await cache.read(String(n), createFill('x'))
  expect(cache.count()).toBe(10)
  expect(cache.find('49')).toBeDefined()
})

test('the queue for slow compression is limited', async () => {
  const cache = createPageCache()
  for (let n = 0; n < 200; n += 1) await cache.read(String(n), createFill(`page ${n} `.repeat(200)))
  vi.mocked(compressBest).mockClear()
  const before = Array.from({ length: 200 }, (_, n) => cache.find(String(n))?.br)
  await vi.waitFor(() => expect(cache.find('31')?.br).not.toBe(before[31]))
  // Those beyond the queue are compressed when requested later.
  expect(compressBest).toHaveBeenCalledTimes(32)
})
