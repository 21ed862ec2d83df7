import { randomUUID } from 'node:crypto'
import { endpoints } from '@shop/contract/endpoints'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { createTestAccount, createTestActor, signInAs } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { openTransactionPooler, type TransactionPooler } from '@shop/testing/fakes/transaction-pooler'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'
import { runSchedules } from '../jobs/run-schedules.ts'
import { schedules } from '../jobs/schedules.ts'

let real: Awaited<ReturnType<typeof openTestPostgres>>
let pooler: TransactionPooler
let database: OpenDatabase
let server: TestServer<Awaited<ReturnType<typeof openTestShop>>>
beforeAll(async () => {
  real = await openTestPostgres()
  pooler = await openTransactionPooler(real.url)
  database = await openPostgres(pooler.url, { connections: 4, directUrl: real.url })
  server = await openTestServer(await openTestShop(database))
})
afterAll(async () => {
  await server.close()
  pooler.close()
  await real.close()
})

test('orders, schedules and what the owner reads work without names and without session state', async () => {
  const { shop } = server
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })
  const { access } = await signInAs(shop, await createTestAccount(shop, 'owner'))
  for (const { endpoint } of endpoints.filter(({ endpoint: { method } }) => method === 'GET')) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, () => randomUUID())
    if (!path.endsWith('/events')) await server.call('GET', path, { access })
  }
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  const all = schedules(shop, async () => {})
  const stop = await runSchedules(database, all, shop.log)
  for (const { run } of all) await run().catch(() => {})
  await stop()
  expect(pooler.problems()).toEqual([])
})
