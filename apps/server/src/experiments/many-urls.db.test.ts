import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestUrls, generatedUrl, shortResponseUrl } from '@shop/testing/load/many-urls'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { requestMemory, startShopProcess, type ShopProcess } from '@shop/testing/start-shop-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

const isFull = process.env['SHOP_PROOF'] === 'full'
const addresses = Number(process.env['SHOP_ADDRESSES'] ?? (isFull ? 1_000_000 : 600))
const megabyte = 1024 * 1024
/** Few URLs with short responses are enough: a cache that counts too little per response stores too many. */
const pickUrl = isFull ? generatedUrl : shortResponseUrl
const allowed = (isFull ? 100 : 8) * megabyte

const folder = mkdtempSync(join(tmpdir(), 'many-urls-'))
let shop: ShopProcess
let closeDatabase: (() => Promise<void>) | undefined
beforeAll(async () => {
  const env: Record<string, string> = {}
  if (process.env['SHOP_TEST_ENGINE'] === 'postgres') {
    const database = await openTestPostgres({ connections: 2 })
    env['DATABASE_URL'] = database.url
    env['LOAD_DEMO_DATA'] = 'catalogue'
    closeDatabase = () => database.close()
  }
  shop = await startShopProcess({ dataFolder: folder, env, hasMemoryReport: true })
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await closeDatabase?.()
  rmSync(folder, { recursive: true, force: true })
})

const megabytes = ({ rss, heap, external }: { rss: number; heap: number; external: number }) =>
  `${[rss, heap, external].map((bytes) => (bytes / megabyte).toFixed(0)).join(' / ')} MB (rss / heap / buffers)`

test(
  'requests for many different URLs do not increase memory use',
  { timeout: isFull ? 4 * 3_600_000 : 300_000 },
  async () => {
    // All code has run and the first pages are cached.
    await requestUrls(shop.url, generatedUrl, { from: 10_000_000, amount: 200 })
    const before = await requestMemory(shop)
    const steps = isFull ? 10 : 1
    for (let step = 0; step < steps; step += 1) {
      const amount = Math.ceil(addresses / steps)
      const responses = await requestUrls(shop.url, pickUrl, { from: step * amount, amount })
      expect(Object.keys(responses).every((status) => Number(status) < 500)).toBe(true)
      if (isFull) console.log(`${(step + 1) * amount} addresses: ${megabytes(await requestMemory(shop))}`)
    }
    const after = await requestMemory(shop)
    console.log(`before ${megabytes(before)}, after ${addresses} addresses ${megabytes(after)}`)
    expect(after.rss - before.rss).toBeLessThan(100 * megabyte)
    expect(after.heap + after.external - before.heap - before.external).toBeLessThan(allowed)
  },
)
