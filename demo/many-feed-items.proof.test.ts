import { buffer } from 'node:stream/consumers'
import { productFeedStep, startFeedBuild } from '@shop/domain/catalogue/feeds/build-feeds'
import { streamGzip } from '@shop/domain/catalogue/feeds/feed-file'
import { findFeedFile } from '@shop/domain/catalogue/feeds/feeds'
import { writeFeed } from '@shop/domain/catalogue/feeds/write-feed'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedManyProducts } from '../bench/seed-many-products.ts'

const many = 50_000
const seedingMs = 15 * 60_000
/** An hourly build must be far from an hour, and must not need a larger machine. */
const completeMs = 5 * 60_000
const memoryMaxMb = 200

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres())
  await seedManyProducts(shop, many)
  await shop.database
    .run(`INSERT INTO product_images (id, product_id, position, file_key, widths, alt, average_colour, created_at)
    SELECT gen_random_uuid(), id, 0, 'pictures/x', '{1200}', '', '#ffffff', now() FROM products`)
  await shop.database.run('VACUUM ANALYZE')
  await shop.database.run('UPDATE product_feeds SET is_enabled = true')
}, seedingMs)
afterAll(() => shop.close())

/** Runs a whole build as the workers do, step by step, and prints its time and the most memory at the end of a step. */
async function build(label: string): Promise<{ ms: number; mb: number }> {
  const start = performance.now()
  const before = process.memoryUsage().rss
  let most = before
  const jobId = (await startFeedBuild(shop)) ?? ''
  const { rows } = await shop.database.run('SELECT input FROM background_jobs WHERE id = $1', [jobId])
  let cursor: Record<string, unknown> | null = {}
  let processed = 0
  while (cursor) {
    const job = { job_id: jobId, input: rows[0]?.['input'], cursor, processed, total: null }
    ;({ cursor, processed } = await productFeedStep(shop, job))
    most = Math.max(most, process.memoryUsage().rss)
  }
  for (const feed of ['google', 'meta'] as const) {
    const payload = { feed, build_id: jobId }
    await writeFeed(shop, { id: feed, kind: 'product_feed.write', payload, attempts: 1 })
    most = Math.max(most, process.memoryUsage().rss)
  }
  await shop.database.run("UPDATE background_jobs SET status = 'completed'")
  const result = { ms: performance.now() - start, mb: (most - before) / 1e6 }
  console.log(
    `${label}: ${processed} products in ${(result.ms / 1000).toFixed(1)} s, ${result.mb.toFixed(0)} MB more memory`,
  )
  return result
}

test(
  '50,000 products are built within minutes and little memory, and then only what changed',
  async () => {
    const complete = await build('Complete build')
    expect(complete.ms).toBeLessThan(completeMs)
    // The test's file store holds the files themselves.
    const files = await Promise.all((['google', 'meta'] as const).map((name) => findFeedFile(shop, name)))
    const storedMb = files.reduce((sum, found) => sum + (found?.file.compressed_size ?? 0), 0) / 1e6
    expect(complete.mb - storedMb).toBeLessThan(memoryMaxMb)
    for (const found of files) {
      expect(found?.file.item_count).toBe(2 * many)
      console.log(
        `${((found?.file.size ?? 0) / 1e6).toFixed(1)} MB, ${((found?.file.compressed_size ?? 0) / 1e6).toFixed(1)} MB compressed`,
      )
    }
    await shop.database.run(
      "UPDATE products SET popularity_rank = popularity_rank + 1 WHERE id LIKE 'generated-77%'",
    )
    await shop.database.run("UPDATE products SET name = name || ' new' WHERE id = 'generated-770'")
    const changed = await build('Build of what changed')
    expect(changed.ms).toBeLessThan(complete.ms / 2)
    const after = await findFeedFile(shop, 'google')
    if (!after) throw new Error('no file')
    expect((await buffer(streamGzip(shop.providers.files, after.file))).byteLength).toBeGreaterThan(1e6)
  },
  seedingMs,
)
