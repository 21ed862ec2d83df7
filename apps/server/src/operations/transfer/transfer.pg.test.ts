import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalogue } from '@shop/domain/catalogue/products/load-catalogue'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openTestEmbedded, openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemoCatalogue } from '../../../../../demo/read-demo-catalogue.ts'
import { CommandProblem, type Command } from '../../commands/command.ts'
import { readConfig } from '../../config.ts'
import { exportShop } from './export-shop.ts'
import { prefilledTables, importShop } from './import-shop.ts'
import { RowChecksum } from './table-files.ts'
import { listShopTables } from './shop-tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-transfer-'))
const opened: TestShop[] = []
let source: TestShop
let target: TestShop
const exported = join(folder, 'first')

async function open(database: OpenDatabase): Promise<TestShop> {
  const shop = await openTestShop(database)
  opened.push(shop)
  return shop
}

async function runCommand(command: Command, shop: TestShop, path: string): Promise<string[]> {
  const message: string[] = []
  const config = readConfig({})
  const print = (line: string) => void message.push(line)
  await command.run({ ctx: shop, database: shop.database, config, args: [path], isInteractive: false, print })
  return message
}

/** Checks that no rows were imported, and that the new shop's initial data is still there. */
async function expectEmpty(shop: TestShop): Promise<void> {
  const { rows } = await shop.database.run(
    'SELECT (SELECT count(*)::integer FROM accounts) AS accounts, EXISTS (SELECT 1 FROM roles) AS roles',
  )
  expect(rows).toEqual([{ accounts: 0, roles: true }])
}

/** The lines about tables, without the result. */
function pickTotals(lines: string[]): string[] {
  return lines.filter((line) => line.includes(' rows ')).map((line) => line.replace('  agrees', ''))
}

/** A shop with data of every kind: accounts, sessions, catalogue, money, numbers, binary keys, odd text. */
async function fill(shop: TestShop): Promise<void> {
  const account = await createTestAccount(shop)
  await signInAs(shop, account)
  await loadCatalogue(shop, readDemoCatalogue(shop.clock.now()))
  await shop.database.run(
    `
    INSERT INTO webhook_endpoints (id, url, secret, events, active, created_by, created_at)
      VALUES (gen_random_uuid(), 'https://books.example.ng/', '\\x01', '{order.placed}', true, 'system:test', now());
    INSERT INTO counters VALUES ('invoice', 41);
    SELECT setval('order_numbers', 10077);
    INSERT INTO settings VALUES ('store_details', '{"name":"Ọjà \\"Ada\\"","n":1.50}', NULL, now());
    INSERT INTO orders (id, number, account_id, status, payment_method, payment_status, items_kobo, delivery_fee_kobo, vat_kobo, total_kobo, email, address, delivery, placed_at)
      SELECT gen_random_uuid(), '10077', id, 'placed', 'pay_now', 'paid', 100, 50, 7, 150, email, '{}', '{}', now() FROM accounts LIMIT 1;
    INSERT INTO ledger_entries (id, kind, reference, is_test, posted_at)
      SELECT gen_random_uuid(), 'payment', number, false, now() FROM orders;
    INSERT INTO ledger_lines (entry_id, position, account, debit_kobo, credit_kobo)
      SELECT id, side, account, debit, credit FROM ledger_entries,
      (VALUES (1, 'gateway', 150, 0), (2, 'sales', 0, 150)) AS two (side, account, debit, credit)`,
  )
}

beforeAll(async () => {
  source = await open(await openTestEmbedded())
  target = await open(await openTestPostgres())
  await fill(source)
  source.providers.storedFiles.set('pictures/a.webp', {
    bytes: new Uint8Array([1, 2]),
    contentType: 'image/webp',
  })
  await runCommand(exportShop, source, exported)
})
afterAll(async () => {
  for (const shop of opened) await shop.close()
  rmSync(folder, { recursive: true })
})

test('a migrated shop has rows in exactly the tables an import replaces', async () => {
  const fresh = await open(await openTestEmbedded())
  const reserved: string[] = []
  for (const { name } of await listShopTables(fresh.database.run)) {
    const { rows } = await fresh.database.run(`SELECT 1 FROM "${name}" LIMIT 1`)
    if (rows.length > 0) reserved.push(name)
  }
  expect([...reserved, 'signing_keys'].toSorted()).toEqual([...prefilledTables].toSorted())
})

test('does not export into a folder that is not empty', async () => {
  await expect(runCommand(exportShop, source, folder)).rejects.toThrow('is not empty; name a new folder.')
})

test('does not import a folder without a complete export', async () => {
  await expect(runCommand(importShop, source, folder)).rejects.toThrow('is not a complete export of a shop.')
})

test('does not import into a shop that has data', async () => {
  await expect(runCommand(importShop, source, exported)).rejects.toThrow('This shop is not empty')
})

/** Imports with one changed or missing file, and restores the export. */
async function importTampered(file: string, change: (text: string) => string | undefined): Promise<void> {
  const path = join(exported, file)
  const before = readFileSync(path)
  const changed = change(before.toString())
  if (changed === undefined) rmSync(path)
  else writeFileSync(path, changed)
  await runCommand(importShop, target, exported).finally(() => writeFileSync(path, before))
}

const products = 'tables/products.jsonl'
const image = 'files/pictures/a.webp'

test.each([
  [
    products,
    (text: string) => text.replace('"standard"', '"zero"'),
    'The table products of the export was changed.',
  ],
  [products, (text: string) => text.replace('["', '{"'), 'The table products of the export cannot be read.'],
  [products, () => undefined, 'The table products of the export cannot be read.'],
  [image, (text: string) => `${text}.`, 'The file pictures/a.webp of the export was changed.'],
  [image, () => undefined, 'The file pictures/a.webp of the export cannot be read.'],
])(
  'a damaged export is rejected by the name of its part and leaves nothing behind: %s',
  async (file, change, words) => {
    await expect(importTampered(file, change)).rejects.toThrow(new CommandProblem(words))
    expect(target.providers.storedFiles.size).toBe(0)
    await expectEmpty(target)
  },
)

test('rows that the database reads back differently are rolled back', async () => {
  const counters = join(exported, 'tables', 'counters.jsonl')
  const row = '["invoice","041"]'
  const sum = new RowChecksum()
  sum.add(JSON.parse(row))
  writeFileSync(counters, `${row}\n`)
  const withChecksum = (text: string) =>
    text.replace(/("counters",[^}]*"checksum": ")\w+/, `$1${sum.checksum}`)
  await expect(importTampered('shop.json', withChecksum)).rejects.toThrow('counters doesn’t match the export')
  writeFileSync(counters, '["invoice","41"]\n')
  await expectEmpty(target)
})

test('only the owner of the export may read it', () => {
  expect(statSync(join(exported, 'tables', 'accounts.jsonl')).mode & 0o077).toBe(0)
  expect(statSync(join(exported, 'shop.json')).mode & 0o077).toBe(0)
})

test('a shop can move from the embedded engine to a server and back, complete', async () => {
  const server = await open(await openTestPostgres())
  const arrived = await runCommand(importShop, server, exported)
  expect(arrived.filter((line) => line.endsWith('agrees'))).toHaveLength(
    (await listShopTables(server.database.run)).length,
  )
  const next = await server.database.run(
    "SELECT nextval('order_numbers') AS number, (SELECT last_number FROM counters) AS invoice",
  )
  expect(next.rows.map((row) => [Number(row['number']), Number(row['invoice'])])).toEqual([[10_078, 41]])
  expect(server.providers.storedFiles.get('pictures/a.webp')?.bytes).toEqual(Buffer.from([1, 2]))
  const identity = await server.database.run(
    "INSERT INTO audit_log (created_at, actor, action, target) VALUES (now(), 'a', 'b', 'c') RETURNING id",
  )
  expect(identity.rows).toHaveLength(1)
  const second = join(folder, 'second')
  const left = await runCommand(exportShop, server, second)
  const back = await open(await openTestEmbedded())
  const returned = await runCommand(importShop, back, second)
  expect(pickTotals(returned)).toEqual(pickTotals(left))
  const name = await back.database.run("SELECT value->>'name' AS name FROM settings")
  expect(name.rows).toEqual([{ name: 'Ọjà "Ada"' }])
})
