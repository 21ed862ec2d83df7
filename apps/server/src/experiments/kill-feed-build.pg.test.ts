import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi, signInOverHttp } from '@shop/testing/load/http-customer'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { processOwner, startShopProcess, type ShopProcess } from '@shop/testing/start-shop-process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const products = 3_000
const waitOptions = { timeout: 120_000, interval: 10 }

let database: Awaited<ReturnType<typeof openTestPostgres>>
let dataFolder: string
let shop: ShopProcess | undefined
beforeAll(async () => {
  database = await openTestPostgres()
  dataFolder = mkdtempSync(join(tmpdir(), 'shop-kill-feed-'))
  await seedProducts()
}, 300_000)
afterAll(async () => {
  await shop?.stop()
  await database.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Each with two variants and an image. */
async function seedProducts() {
  await database.run(`INSERT INTO categories (slug, name, name_key) VALUES ('beads', 'Beads', 'beads')`)
  await database.run(
    `INSERT INTO products (id, name, category_id, vat_class, published, date_added, modified_date)
     SELECT 'bead-' || n, 'Bead ' || n, (SELECT id FROM categories), 'standard', true, now(), now()
     FROM generate_series(1, $1::integer) AS n`,
    [products],
  )
  await database.run(`INSERT INTO variants (id, product_id, size, sku, price_kobo, weight_grams)
    SELECT gen_random_uuid(), id, size, id || size, 150000, 100 FROM products, unnest(ARRAY['S', 'L']) AS size`)
  await database.run(`INSERT INTO product_images (id, product_id, position, file_key, widths, alt, average_colour, created_at)
    SELECT gen_random_uuid(), id, 0, 'pictures/x', '{1200}', '', '#ffffff', now() FROM products`)
}

const start = () =>
  startShopProcess({ dataFolder, env: { DATABASE_URL: database.url, LOAD_DEMO_DATA: 'off' } })

const count = async (table: string) => {
  const { rows } = await database.run(`SELECT count(*)::int AS n FROM ${table}`)
  return Number(rows[0]?.['n'])
}

const fetchFeed = async ({ url }: ShopProcess) => (await fetch(`${url}/feeds/google.xml`)).text()

test('a build whose process is killed continues in the next one, and writes every item once', async () => {
  shop = await start()
  const access = await signInOverHttp(shop.url, processOwner.email, processOwner.password)
  const input = { headers: { authorization: `Bearer ${access}` }, body: { is_enabled: true } }
  expect(await callApi(shop.url, 'PUT', '/admin/product-feeds/google', input)).toMatchObject({ status: 200 })
  await vi.waitFor(async () => expect(await count('product_feed_items')).toBeGreaterThan(0), waitOptions)
  await shop.kill()

  const before = await count('product_feed_items')
  expect(before).toBeLessThan(products * 2)
  // As if the timeout of a silent job had passed.
  await database.run("UPDATE background_jobs SET updated_at = updated_at - interval '1 minute'")
  await database.run('UPDATE outbox SET leased_until = NULL')
  const next = (shop = await start())
  await vi.waitFor(async () => expect(await fetchFeed(next)).toContain('</rss>'), waitOptions)

  const ids = [...(await fetchFeed(next)).matchAll(/<g:id>([^<]+)<\/g:id>/g)].map(([, id]) => id)
  expect(ids).toHaveLength(products * 2)
  expect(new Set(ids).size).toBe(products * 2)
}, 300_000)
