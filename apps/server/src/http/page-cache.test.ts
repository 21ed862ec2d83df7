import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache, type Fill, type PageAnswer } from './page-cache.ts'

const answer = (text: string, status = 200): PageAnswer => ({ status, headers: {}, body: Buffer.from(text) })

/** Renders with the given tags; counts how often it was asked to. */
function rendering(text: string, tags: string[] = [], status = 200) {
  return vi.fn<Fill>(async (note) => {
    for (const tag of tags) note(tag)
    return answer(text, status)
  })
}

test.each([404, 500, 302])('an answer of status %i is not kept', async (status) => {
  const cache = createPageCache()
  const fill = rendering('x', [], status)
  await cache.read('/', fill)
  await cache.read('/', fill)
  expect(fill).toHaveBeenCalledTimes(2)
  expect(cache.size()).toBe(0)
})

const failing = () => Promise.reject(new Error('broken'))

test('the page of something that is gone for good is kept', async () => {
  const cache = createPageCache()
  const fill = rendering('gone', ['catalogue'], 410)
  await cache.read('/products/old', fill)
  await cache.read('/products/old', fill)
  expect(fill).toHaveBeenCalledOnce()
  cache.drop(['catalogue'])
  expect(cache.find('/products/old')).toBeUndefined()
})

test('a page that says 404 on purpose is kept as that, and not when it is anything else', async () => {
  const cache = createPageCache()
  const fill = rendering('no such page', [], 404)
  await cache.read('*', fill, 404)
  await cache.read('*', fill, 404)
  expect(fill).toHaveBeenCalledOnce()
  await cache.read('other', rendering('fine'), 404)
  expect(cache.size()).toBeLessThan(100)
})

test('a failed rendering is told to all who wait and tried anew by the next', async () => {
  const cache = createPageCache()
  await expect(Promise.all([cache.read('/', failing), cache.read('/', failing)])).rejects.toThrow('broken')
  expect((await cache.read('/', rendering('whole'))).body.toString()).toBe('whole')
})

test('a page is rendered once and comes back raw and as brotli', async () => {
  const cache = createPageCache()
  const fill = rendering('<p>page</p>')
  const first = await cache.read('/', fill)
  const second = await cache.read('/', fill)
  expect(fill).toHaveBeenCalledOnce()
  expect(second.etag).toBe(first.etag)
  expect(brotliDecompressSync(second.br).toString()).toBe('<p>page</p>')
})

test('only a page that is kept is found at once', async () => {
  const cache = createPageCache()
  expect(cache.find('/')).toBeUndefined()
  const page = await cache.read('/', rendering('whole'))
  expect(cache.find('/')).toBe(page)
})

test('a page carries what all carry, and its own before that', async () => {
  const cache = createPageCache({ headers: { policy: 'closed', common: 'yes' } })
  const { heads, etag } = await cache.read('/', async () => ({ ...answer('x'), headers: { policy: 'own' } }))
  expect(heads.plain.join(' ')).toBe(
    `policy own common yes etag ${etag} cache-control no-cache content-length 1`,
  )
})

test('misses at the same time wait for one rendering', async () => {
  const cache = createPageCache()
  const fill = rendering('x')
  await Promise.all(Array.from({ length: 10 }, () => cache.read('/', fill)))
  expect(fill).toHaveBeenCalledOnce()
})

test('a drop forgets the pages that show the thing, and only those', async () => {
  const cache = createPageCache()
  const fan = rendering('fan', ['product:fan', 'facts'])
  const rice = rendering('rice', ['product:rice', 'facts'])
  await cache.read('/fan', fan)
  await cache.read('/rice', rice)
  cache.drop(['product:fan', 'product:unknown'])
  await cache.read('/fan', fan)
  await cache.read('/rice', rice)
  expect([fan.mock.calls.length, rice.mock.calls.length]).toEqual([2, 1])
  cache.drop(['facts'])
  expect(cache.size()).toBe(0)
})

test('what changes while a page is rendered is never kept, and whoever asks afterwards gets it new', async () => {
  const cache = createPageCache()
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const early = cache.read('/fan', async (note) => {
    note('product:fan')
    await goOn
    return answer('old price')
  })
  cache.drop(['product:fan'])
  const late = cache.read('/fan', rendering('new price', ['product:fan']))
  release()
  expect((await early).body.toString()).toBe('old price')
  expect((await late).body.toString()).toBe('new price')
  expect((await cache.read('/fan', rendering('unused'))).body.toString()).toBe('new price')
})

test('the pages that were not read for longest make room', async () => {
  const weight = 1_000 + 40
  const cache = createPageCache({ maxBytes: 2 * weight })
  const [a, b, c] = ['a', 'b', 'c'].map((sign) => rendering(sign.repeat(1_000)))
  if (!a || !b || !c) throw new Error('three renderings')
  await cache.read('a', a)
  await cache.read('b', b)
  await cache.read('a', a)
  await cache.read('c', c)
  await cache.read('a', a)
  expect(a).toHaveBeenCalledOnce()
  await cache.read('b', b)
  expect(b).toHaveBeenCalledTimes(2)
  expect(cache.size()).toBeLessThanOrEqual(2 * weight)
})

test('a new page finds room even where all others were read again', async () => {
  const cache = createPageCache({ maxBytes: 2 * (1_000 + 40) })
  for (const sign of ['a', 'b']) await cache.read(sign, rendering(sign.repeat(1_000)))
  for (const sign of ['a', 'b']) cache.find(sign)
  await cache.read('c', rendering('c'.repeat(1_000)))
  expect(cache.find('c')).toBeDefined()
  expect(cache.size()).toBeLessThanOrEqual(2 * (1_000 + 40))
})

test('a page that is too large for the cache is still answered', async () => {
  const cache = createPageCache({ maxBytes: 10 })
  expect((await cache.read('/', rendering('longer than that'))).body.toString()).toBe('longer than that')
  expect(cache.size()).toBe(0)
})

test('a page that is read again is compressed once more, smaller and in the background', async () => {
  const cache = createPageCache()
  const text = readFileSync(import.meta.filename, 'utf8')
  const quick = await cache.read('/', rendering(text))
  await cache.read('/', rendering(text))
  await vi.waitFor(async () => {
    const now = await cache.read('/', rendering(text))
    expect(now.br.byteLength).toBeLessThan(quick.br.byteLength)
    expect(now.heads.br.at(-1)).toBe(String(now.br.byteLength))
  })
  const small = await cache.read('/', rendering(text))
  expect(brotliDecompressSync(small.br).toString()).toBe(text)
  expect(small.etag).toBe(quick.etag)
  expect(cache.size()).toBe(small.body.byteLength + small.br.byteLength)
})
