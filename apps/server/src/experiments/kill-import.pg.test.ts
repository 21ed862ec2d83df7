import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Import } from '@shop/contract/admin/imports'
import { callApi, signInOverHttp } from '@shop/testing/load/http-customer'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { processOwner, startShopProcess, type ShopProcess } from '@shop/testing/start-shop-process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const products = 1_600
const waitOptions = { timeout: 120_000, interval: 15 }

let database: Awaited<ReturnType<typeof openTestPostgres>>
let dataFolder: string
let shop: ShopProcess | undefined
beforeAll(async () => {
  database = await openTestPostgres()
  dataFolder = mkdtempSync(join(tmpdir(), 'shop-kill-import-'))
})
afterAll(async () => {
  await shop?.stop()
  await database.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const start = () =>
  startShopProcess({ dataFolder, env: { DATABASE_URL: database.url, LOAD_DEMO_DATA: 'off' } })

const count = async (table: string) => {
  const { rows } = await database.run(`SELECT count(*)::int AS n FROM ${table}`)
  return Number(rows[0]?.['n'])
}

/** API calls of the signed-in owner. */
async function createOwnerApi({ url }: ShopProcess) {
  const access = await signInOverHttp(url, processOwner.email, processOwner.password)
  const headers = { authorization: `Bearer ${access}` }
  return {
    send: async (method: string, path: string, body?: unknown) => {
      const response = await callApi(url, method, path, { headers, body })
      expect(response).toMatchObject({ status: 200 })
      return response.body as unknown as Import
    },
    upload: async (csv: string) => {
      const form = new FormData()
      form.append('file', new Blob([csv], { type: 'text/csv' }), 'supplier.csv')
      const response = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body: form })
      expect(response.status).toBe(200)
      return (await response.json()) as Import
    },
  }
}

test('an import whose process is killed continues in the next one, without duplicates', async () => {
  shop = await start()
  const { send, upload } = await createOwnerApi(shop)
  const rows = Array.from({ length: products }, (_, n) => `Bead ${n},Beads,1500,BEAD-${n},4`)
  const { id, columns } = await upload(`Name,Category,Price,SKU,Stock\n${rows.join('\n')}`)
  const path = `/admin/imports/${id}`
  const options = { create_as_drafts: true, update_existing: true }
  await send('PUT', `${path}/mapping`, { fields: columns.map(({ field }) => field), options })
  await vi.waitFor(async () => expect((await send('GET', path)).status).toBe('checked'), waitOptions)
  expect((await send('GET', path)).counts).toMatchObject({ created: products, errors: 0 })
  await send('POST', `${path}/run`)
  await vi.waitFor(async () => expect(await count('imported_products')).toBeGreaterThan(0), waitOptions)
  await shop.kill()

  const before = await count('imported_products')
  expect(before).toBeLessThan(products)
  expect(await count('products')).toBe(before)
  // As if the timeout of a silent job had passed.
  await database.run("UPDATE background_jobs SET updated_at = updated_at - interval '1 minute'")
  shop = await start()
  const next = await createOwnerApi(shop)
  await vi.waitFor(async () => expect((await next.send('GET', path)).status).toBe('completed'), waitOptions)

  expect(await next.send('GET', path)).toMatchObject({
    saved: { created: products, updated: 0, undone: 0 },
    job: { status: 'completed', processed: products },
  })
  expect(await count('products')).toBe(products)
  expect(await count('variants')).toBe(products)
  expect(await count('(SELECT DISTINCT lower(name) FROM products) AS names')).toBe(products)
  const { rows: stock } = await database.run('SELECT sum(quantity_change)::int AS units FROM stock_movements')
  expect(stock).toEqual([{ units: 4 * products }])
}, 300_000)
