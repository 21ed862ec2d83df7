import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBoss, runSchedules } from '../../jobs/run-schedules.ts'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})
afterAll(() => server.close())

async function read(role: string) {
  const { access } = await signInAs(server.shop, await createTestAccount(server.shop, role))
  return server.call('GET', '/admin/system', { access })
}

test('staff without the permission cannot see the system', async () => {
  expect((await read('fulfilment')).json()).toMatchObject({ code: 'forbidden' })
})

test('no status is made up before anything has run', async () => {
  const state = (await read('manager')).json()
  expect(state).toMatchObject({
    schedules: [],
    ledger_check: null,
    audit_check: null,
    payment_mode: 'none',
    file_storage: 'folder',
  })
  expect(state.jobs).toMatchObject({ running_jobs: 0, failed: 0, recent_failures: [] })
  expect(state.database).toMatchObject({ engine: server.shop.database.engine })
  expect(state.database.last_migration).toMatch(/^\d{4}-/)
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
})

const sweep = {
  name: 'sweep',
  cron: '0 3 1 1 *',
  run: async () => {
    throw new Error('the disk is full')
  },
}

test('schedules are listed with the result of their last run', async () => {
  const { shop } = server
  const stop = await runSchedules(shop.database, [sweep], shop.log, 0.5)
  const { access } = await signInAs(shop, await createTestAccount(shop, 'owner'))
  const read = async () => (await server.call('GET', '/admin/system', { access })).json().schedules
  expect(await read()).toEqual([{ name: 'sweep', cron: '0 3 1 1 *', last_run: null }])
  await createBoss(shop.database, shop.log).send('sweep')
  await expect
    .poll(read, { timeout: 15_000 })
    .toMatchObject([{ name: 'sweep', last_run: { succeeded: false } }])
  await stop()
})
