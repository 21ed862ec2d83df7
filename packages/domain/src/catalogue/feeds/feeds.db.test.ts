import { text } from 'node:stream/consumers'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct, type ProductSeed } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../core/dates.ts'
import { runJobStep } from '../../core/jobs/job-runner.ts'
import { asActor } from '../../identity/accounts/account-context.ts'
import { publishProduct } from '../products/publish-product.ts'
import { handleDeleteFiles } from '../products/images.ts'
import { productFeedStep, startFeedBuild } from './build-feeds.ts'
import { streamPlain } from './feed-file.ts'
import {
  buildProductFeeds,
  findFeedFile,
  listFeedProblems,
  listProductFeeds,
  updateProductFeed,
} from './feeds.ts'
import { writeFeed } from './write-feed.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() =>
  shop.database
    .run(`DELETE FROM outbox; DELETE FROM background_jobs; DELETE FROM product_feed_items; DELETE FROM products;
    UPDATE product_feeds SET is_enabled = false, file = NULL, updated_at = NULL, since_xid = NULL, rendered_at = NULL`),
)

const handlers = {
  'job.step': runJobStep({ 'product_feed.build': productFeedStep }, asActor),
  'product_feed.write': writeFeed,
  'files.delete': handleDeleteFiles,
}

/** Handles the messages that are due, as a worker does. Returns the kinds. */
async function work(): Promise<string[]> {
  const kinds: string[] = []
  for (;;) {
    const { rows } = await shop.database.run(
      'DELETE FROM outbox WHERE id = (SELECT id FROM outbox WHERE due_at <= $1 ORDER BY due_at, id LIMIT 1) RETURNING id, kind, payload',
      [shop.clock.now().toISOString()],
    )
    const [row] = rows
    if (!row) return kinds
    const kind = row['kind'] as keyof typeof handlers
    kinds.push(kind)
    await handlers[kind](shop, { id: String(row['id']), kind, payload: row['payload'], attempts: 1 } as never)
  }
}

/** A product with an image that both feeds take. */
async function createProduct(seed: ProductSeed = {}) {
  const product = await createTestProduct(shop, { description: 'Good.', ...seed })
  await shop.database.run(
    `INSERT INTO product_images (id, product_id, position, file_key, widths, alt, average_colour, created_at)
     VALUES (gen_random_uuid(), $1, 0, 'pictures/x', '{1200}', '', '#ffffff', now())`,
    [product.id],
  )
  return product
}

async function readFeed(name: 'google' | 'meta') {
  const found = await findFeedFile(shop, name)
  return found && text(streamPlain(shop.providers.files, found.file))
}

const setFeed = (name: 'google' | 'meta', isEnabled: boolean) =>
  updateProductFeed(shop, { name, is_enabled: isEnabled })

test('staff without the permission, and visitors, may not see or change feeds', async () => {
  const actor = await createTestActor(shop)
  await expect(listProductFeeds(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(updateProductFeed(shop.as(actor), { name: 'meta', is_enabled: true })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(buildProductFeeds(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listFeedProblems(shop.as(actor), { page: 1, limit: 20 })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('off by default: nothing is built, and no address answers', async () => {
  await createProduct()
  expect(await startFeedBuild(shop)).toBeUndefined()
  expect(await work()).toEqual([])
  expect(await readFeed('google')).toBeUndefined()
  await expect(buildProductFeeds(shop)).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('switched on, it has every variant on sale, and off, nothing', async () => {
  const { id } = await createProduct({ id: 'two-sizes', variants: [{ size: 'S' }, { size: 'L', stock: 0 }] })
  await createProduct({ id: 'draft', published: false })
  await setFeed('google', true)
  await work()
  const xml = (await readFeed('google')) ?? ''
  expect(xml.match(/<item>/g)).toHaveLength(2)
  expect(xml).toContain(`<g:id>${id}-0</g:id>`)
  expect(xml).toContain('<g:availability>out_of_stock</g:availability>')
  expect(xml).not.toContain('draft')
  expect(await readFeed('meta')).toBeUndefined()
  expect((await listProductFeeds(shop)).items[0]).toMatchObject({
    is_enabled: true,
    excluded_count: 0,
    file: { item_count: 2 },
  })

  await setFeed('google', false)
  await work()
  expect(await readFeed('google')).toBeUndefined()
  expect([...shop.providers.storedFiles.keys()]).toEqual([])
  expect(await shop.database.run('SELECT 1 FROM product_feed_items')).toMatchObject({ rows: [] })
})

test('the next build renders only what changed; hidden and deleted products leave', async () => {
  await createProduct({ id: 'stays' })
  await createProduct({ id: 'hidden' })
  await createProduct({ id: 'deleted' })
  await setFeed('meta', true)
  await work()
  // Transactions elsewhere on the server would make them look recent.
  await shop.database.run("UPDATE product_facets SET changed_xid = '3'")
  expect(await startFeedBuild(shop)).toBeUndefined()

  await shop.database.run("UPDATE product_feed_items SET meta = 'as before' WHERE product_id = 'stays'")
  await publishProduct(shop, { product_id: 'hidden', published: false })
  await shop.database.run("DELETE FROM products WHERE id = 'deleted'")
  await createProduct({ id: 'newcomer' })
  expect(await startFeedBuild(shop)).toBeDefined()
  await work()
  const csv = (await readFeed('meta')) ?? ''
  expect(csv).toContain('as before')
  expect(csv).toContain('newcomer-0,')
  expect(csv).not.toMatch(/hidden|deleted/)

  // Once a day everything is rendered.
  shop.clock.move(dayMs)
  await startFeedBuild(shop)
  await work()
  expect(await readFeed('meta')).not.toContain('as before')
})

test('a change that leaves the content as it is keeps the file and its date', async () => {
  await createProduct({ id: 'lamp' })
  await setFeed('meta', true)
  await work()
  const before = await findFeedFile(shop, 'meta')
  shop.clock.move(hourMs)
  await shop.database.run("UPDATE products SET popularity_rank = 7 WHERE id = 'lamp'")
  await startFeedBuild(shop)
  await work()
  expect(await findFeedFile(shop, 'meta')).toEqual(before)
  expect((await listProductFeeds(shop)).items[1]?.checked_at).toBe(shop.clock.now().toISOString())
})

test('the earlier file can be fetched to its end, and is removed later', async () => {
  await createProduct({ id: 'lamp' })
  await setFeed('meta', true)
  await work()
  const before = await findFeedFile(shop, 'meta')
  if (!before) throw new Error('no file')
  await shop.database.run(
    "UPDATE products SET name = 'Lantern' WHERE id = 'lamp'; UPDATE products SET stock_status = 'low_stock' WHERE id = 'lamp'",
  )
  await startFeedBuild(shop)
  await work()
  expect(await readFeed('meta')).toContain('Lantern')
  expect(await text(streamPlain(shop.providers.files, before.file))).not.toContain('Lantern')
  shop.clock.move(2 * hourMs)
  expect(await work()).toEqual(['files.delete'])
  await expect(text(streamPlain(shop.providers.files, before.file))).rejects.toThrow('missing')
  expect(await readFeed('meta')).toContain('Lantern')
})

test('what breaks a rule is left out and listed with the reason, for the feeds that are on', async () => {
  await createTestProduct(shop, { id: 'no-photo', name: 'No photo' })
  await createProduct({ id: 'fine' })
  await setFeed('google', true)
  await work()
  expect(await readFeed('google')).not.toContain('no-photo')
  expect(await listFeedProblems(shop, { page: 1, limit: 20 })).toMatchObject({
    total: 1,
    items: [
      { product_id: 'no-photo', sku: 'no-photo-0', problems: [{ feed: 'google', reason: 'No image' }] },
    ],
  })
  expect(await listFeedProblems(shop, { feed: 'meta', page: 1, limit: 20 })).toMatchObject({ total: 0 })
})

test('one build at a time; a second start waits for the next hour', async () => {
  await createProduct()
  await setFeed('google', true)
  await expect(buildProductFeeds(shop)).rejects.toMatchObject({ code: 'job_already_running' })
  await work()
  await buildProductFeeds(shop)
  expect(await listProductFeeds(shop)).toMatchObject({ build: { status: 'running' } })
  await work()
  const { rows } = await shop.database.run(
    "SELECT count(*)::int AS n FROM background_jobs WHERE kind = 'product_feed.build'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a database that counts its transactions again renders everything', async () => {
  await createProduct({ id: 'lamp' })
  await setFeed('meta', true)
  await work()
  await shop.database.run(
    "UPDATE product_feeds SET since_xid = '999999999'; UPDATE product_feed_items SET meta = 'old'",
  )
  await startFeedBuild(shop)
  await work()
  expect(await readFeed('meta')).toContain('lamp-0,')
})
