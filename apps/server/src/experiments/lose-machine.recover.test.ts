import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { callApi, signInOverHttp } from '@shop/testing/load/http-customer'
import { type ObjectStore, startObjectStore } from '@shop/testing/machines/object-store'
import type { PostgresServer } from '@shop/testing/machines/postgres-pair'
import {
  type RecoverablePostgres,
  startRecoverablePostgres,
} from '@shop/testing/machines/recoverable-postgres'
import { createCustomers, type ShopLoad, startShopLoad } from '@shop/testing/machines/shop-load'
import {
  findProgram,
  processOwner,
  type ShopProcess,
  startShopProcess,
} from '@shop/testing/start-shop-process'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'

const processes = 2
const deletedProducts = 20

const print = (line: string) => process.stdout.write(`   ${line}\n`)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const inherited = process.env['SHOP_MACHINES_FOLDER']
const home = inherited ?? mkdtempSync(join(tmpdir(), 'shop-machines-'))
const folder = mkdtempSync(join(home, 'run-'))
const dataFolder = join(folder, 'shop')
const newDataFolder = join(folder, 'new-shop')

let objectStore: ObjectStore
let postgres: RecoverablePostgres
let recoveryKey: string
let environment: Record<string, string>
const shops: ShopProcess[] = []
const first = () => shops[0]?.url ?? ''
beforeAll(async () => {
  // PostgreSQL runs as another user.
  for (const each of [home, folder]) chmodSync(each, 0o755)
  objectStore = await startObjectStore(folder)
  postgres = await startRecoverablePostgres(folder, objectStore)
  recoveryKey = await generateX25519Identity()
  environment = {
    BACKUP_STORAGE_URL: objectStore.filesUrl,
    BACKUP_RECIPIENT: await identityToRecipient(recoveryKey),
    // Stored with the owner's passwords, as docs/secrets.md says.
    SECRETS_KEY: '5e'.repeat(32),
  }
  // The first one migrates the database.
  for (let index = 0; index < processes; index += 1) shops.push(await startShop(postgres.server, dataFolder))
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill()))
  await postgres?.close()
  await objectStore?.close()
  rmSync(inherited ? folder : home, { recursive: true, force: true })
})

function startShop(server: PostgresServer, dataFolder: string): Promise<ShopProcess> {
  return startShopProcess({ dataFolder, env: { ...environment, DATABASE_URL: server.url } })
}

async function startLoad(): Promise<ShopLoad> {
  const { server } = postgres
  const [product] = await server.run(
    `WITH cheap AS (SELECT variants.id, products.id AS product_id, variants.price_kobo
       FROM variants JOIN products ON products.id = product_id
       WHERE pay_on_delivery AND published AND price_kobo < 3000000 AND reserved = 0
       ORDER BY product_id, variants.position LIMIT 1),
     filled AS (UPDATE variants SET on_hand = 1000000 FROM cheap WHERE variants.id = cheap.id)
     SELECT * FROM cheap`,
  )
  const { emails, tokens } = await createCustomers(first(), 60)
  await server.run('UPDATE accounts SET email_confirmed_at = now() WHERE email = ANY($1)', [emails])
  return startShopLoad(first(), {
    productId: String(product?.['product_id']),
    totalKobo: Number(product?.['price_kobo']) + lagosFeeKobo,
    tokens,
    concurrency: 3,
    visitors: 1,
    pauseMs: 100,
    paths: ['/', '/api/products?page_size=20'],
  })
}

/** Runs a command of the shop, as its owner would on the new machine. */
function runCommand(args: string[], server: PostgresServer): Promise<string> {
  const env = {
    ...process.env,
    ...environment,
    NODE_ENV: 'production',
    DATABASE_URL: server.url,
    DATA_DIR: newDataFolder,
    BACKUP_RECOVERY_KEY: recoveryKey,
  }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [findProgram('apps/server/src/commands/main.ts'), ...args],
      { env },
      (_error, out, problem) => resolve(`${out}${problem}`.trim()),
    ),
  )
}

const staff = async (method: string, path: string, body?: unknown) => {
  const access = await signInOverHttp(first(), processOwner.email, processOwner.password)
  const headers = { authorization: `Bearer ${access}`, 'idempotency-key': randomUUID() }
  return callApi(first(), method, path, { headers, ...(body !== undefined && { body }) })
}

async function readUpload() {
  const [upload] = await postgres.server.run('SELECT status, error FROM offsite_backups')
  return upload
}

async function backUpOffsite(): Promise<void> {
  expect((await staff('POST', '/admin/backups')).status).toBe(200)
  await expect
    .poll(readUpload, { timeout: 120_000, interval: 500 })
    .toEqual({ status: 'completed', error: null })
}

/** An operator's mistake. Returns the ids and when it began. */
async function deleteProducts(): Promise<{ ids: string[]; at: Date }> {
  const rows = await postgres.server.run(
    `SELECT id FROM products WHERE NOT EXISTS (SELECT 1 FROM order_lines JOIN variants ON variants.id = variant_id
       WHERE variants.product_id = products.id) ORDER BY id DESC LIMIT ${deletedProducts}`,
  )
  const ids = rows.map(({ id }) => String(id))
  const at = new Date()
  const access = await signInOverHttp(first(), processOwner.email, processOwner.password)
  for (const id of ids) {
    const headers = { authorization: `Bearer ${access}`, 'idempotency-key': randomUUID() }
    expect((await callApi(first(), 'DELETE', `/admin/products/${id}`, { headers })).status).toBeLessThan(300)
  }
  return { ids, at }
}

const countProducts = async (server: PostgresServer, ids: string[]) =>
  Number((await server.run('SELECT count(*) FROM products WHERE id = ANY($1)', [ids]))[0]?.['count'])

/** Acknowledged orders that the server does not have. */
async function listLost(server: PostgresServer, numbers: string[]): Promise<string[]> {
  const rows = await server.run('SELECT number FROM orders WHERE number = ANY($1)', [numbers])
  const found = new Set(rows.map(({ number }) => String(number)))
  return numbers.filter((number) => !found.has(number))
}

test('a lost machine is restored to the last order, and to a second before a mistake', async () => {
  await backUpOffsite()
  const load = await startLoad()
  await pause(3_000)
  const backupAt = performance.now()
  await postgres.backUp()
  print(`base backup under load in ${seconds(performance.now() - backupAt)}`)
  await pause(5_000)
  const mistake = await deleteProducts()
  expect(await countProducts(postgres.server, mistake.ids)).toBe(0)
  await pause(8_000)

  const lostAt = performance.now()
  await Promise.all([...shops.splice(0).map((shop) => shop.kill()), postgres.lose()])
  rmSync(dataFolder, { recursive: true })
  // What was in flight was never acknowledged.
  const acknowledged = load.orders.map(({ number, at }) => ({ number, at: performance.timeOrigin + at }))
  void load.stop().catch(() => {})
  const numbers = acknowledged.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)

  const restored = await postgres.restore('new')
  const databaseAt = performance.now()
  print(await runCommand(['files:restore', 'newest'], restored))
  shops.push(await startShop(restored, newDataFolder))
  const readyAt = performance.now()
  const lost = await listLost(restored, numbers)
  print(
    `machine lost under load: ${numbers.length} orders acknowledged, ${numbers.length - lost.length} found; database restored in ` +
      `${seconds(databaseAt - lostAt)}, images and shop in ${seconds(readyAt - databaseAt)} more`,
  )
  expect(lost).toEqual([])
  expect(numbers.length).toBeGreaterThan(30)
  expect(await countProducts(restored, mistake.ids)).toBe(0)
  expect(await runCommand(['ledger:check'], restored)).toContain('✓ The ledger balances')
  const { body } = await callApi(first(), 'GET', '/products?page_size=1')
  const image = /\/media\/[^"]+/.exec(JSON.stringify(body))?.[0] ?? ''
  expect((await fetch(`${first()}${image}`)).status).toBe(200)
  expect(readdirSync(newDataFolder)).toContain('files')
  const order = await staff('GET', `/admin/orders?q=${numbers.at(-1)}`)
  expect(JSON.stringify(order.body)).toContain(numbers.at(-1))

  const target = new Date(mistake.at.getTime() - 1_000)
  const startedAt = performance.now()
  const before = await postgres.restore('before', target)
  const earlier = acknowledged.filter(({ at }) => at <= target.getTime()).map(({ number }) => number)
  const missing = await listLost(before, earlier)
  print(
    `a second before ${deletedProducts} products were deleted: ${earlier.length} orders acknowledged by then, ` +
      `${earlier.length - missing.length} found, all products back; restored in ${seconds(performance.now() - startedAt)}`,
  )
  expect(earlier.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
  expect(await countProducts(before, mistake.ids)).toBe(deletedProducts)
  const [later] = await before.run('SELECT count(*)::integer AS count FROM orders WHERE placed_at > $1', [
    target.toISOString(),
  ])
  expect(later).toEqual({ count: 0 })
  expect(await runCommand(['ledger:check'], before)).toContain('✓ The ledger balances')
})
