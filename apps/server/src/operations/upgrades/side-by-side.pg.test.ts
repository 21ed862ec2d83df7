import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@shop/domain/core/db/migrate'
import { createTestAccount } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { migrationsFolder, openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'
import { migrateDatabase } from '../../boot/open-database.ts'

// Until there are two releases, this build is the former one, and these are the migrations of the next.
const nextMigrations = {
  '0901-orders.sql': `-- phase: expand
ALTER TABLE orders ADD COLUMN engraving text, ADD COLUMN engraving_kobo bigint NOT NULL DEFAULT 0;
ALTER TABLE products ADD COLUMN engravable boolean NOT NULL DEFAULT false;
CREATE TABLE engravings (order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE);
ALTER TABLE orders ADD CONSTRAINT engraving_price CHECK (engraving_kobo >= 0) NOT VALID;
`,
  '0902-orders.sql': `-- no transaction
-- phase: expand
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_engraving ON orders (engraving);
ALTER TABLE orders VALIDATE CONSTRAINT engraving_price;
`,
  '0903-orders.sql': `-- phase: contract
ALTER TABLE orders DROP COLUMN email;
`,
}
const folder = mkdtempSync(join(tmpdir(), 'shop-next-'))
let server: TestServer<TestShop>
beforeAll(async () => {
  cpSync(migrationsFolder, folder, { recursive: true })
  for (const [name, sql] of Object.entries(nextMigrations)) writeFileSync(join(folder, name), sql)
  server = await openTestServer(await openTestShop(await openTestPostgres()), {}, { hasPages: true })
  // Those of the extensions.
  await migrateDatabase(server.shop.database)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Opens pages and places an order, as a customer of the former version. */
async function useFormerVersion(): Promise<void> {
  const { actor } = await createTestAccount(server.shop)
  const { order } = await placeTestOrder(server.shop, actor, { payment_method: 'pay_on_delivery' })
  expect(order.status).toBe('placed')
  for (const url of ['/', '/products', '/cart', '/auth/login', '/api/products', '/readyz'])
    expect([url, (await server.app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 200])
}

const startNext = (version: string) => migrate(server.shop.database, folder, { version })

test('this version serves while the next one migrates, and afterwards', async () => {
  await useFormerVersion()
  const [applied] = await Promise.all([startNext('99.0.0'), useFormerVersion(), useFormerVersion()])
  expect(applied).toEqual(['0901-orders.sql', '0902-orders.sql'])
  await useFormerVersion()
})

test('it starts on the newer schema, until a contract migration has run', async () => {
  expect(await migrateDatabase(server.shop.database)).toEqual([])
  await startNext('99.0.0')
  expect(await startNext('99.1.0')).toEqual(['0903-orders.sql'])
  await expect(migrateDatabase(server.shop.database)).rejects.toThrow(
    'This version of the shop is too old for its database: migration 0903-orders.sql has removed what it needs. Start version 99.0.0 or a newer one.',
  )
})
