import { defineExtension } from '@shop/extension/define-extension'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { installExtensions, type ReportedErrors } from '@shop/testing/test-extensions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimDue, leaseMs } from '../../core/jobs/outbox.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { handleExtensionEvent } from './handle-event.ts'

let shop: TestShop
let errors: ReportedErrors
/** Ids of the events that reached the counting extension, and whether the other one fails. */
const handled: string[] = []
let isBroken = true

const counting = defineExtension({
  name: 'counting',
  title: 'Counting',
  description: '',
  settings: {},
  on: {
    async 'order.placed'(ctx, { id }) {
      handled.push(id)
      await ctx.sql`insert into ext_counting_events (id) values (${id}) on conflict do nothing`
    },
  },
})
const failing = defineExtension({
  name: 'failing',
  title: 'Failing',
  description: '',
  settings: {},
  on: {
    async 'order.placed'() {
      if (isBroken) throw new Error('it is broken')
    },
  },
})

beforeAll(async () => {
  shop = await openTestShop()
  const sql = 'CREATE TABLE ext_counting_events (id uuid PRIMARY KEY);'
  errors = await installExtensions(shop, [
    { extension: counting, migrations: [{ name: '0001-events.sql', sql }] },
    { extension: failing, migrations: [] },
  ])
})
afterAll(() => shop.close())

const run = () => runOutbox(shop, { 'extension.handle_event': handleExtensionEvent }, 50)
const countRows = async () =>
  Number((await shop.database.run('SELECT count(*) AS n FROM ext_counting_events')).rows[0]?.['n'])

test('an event whose process dies is handled again with the same id, and one extension stops no other', async () => {
  const customer = await createTestActor(shop)
  await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  // This process handles its message and dies before it can say so.
  const claimed = await claimDue(shop, ['extension.handle_event'], 50)
  expect(claimed).toHaveLength(2)
  for (const task of claimed)
    await handleExtensionEvent(shop, task as Parameters<typeof handleExtensionEvent>[1]).catch(
      () => undefined,
    )
  expect([handled.length, await countRows()]).toEqual([1, 1])
  await run()
  expect(handled).toHaveLength(1)

  shop.clock.move(leaseMs + 1)
  await Promise.all([run(), run()])
  expect(handled).toHaveLength(2)
  expect(new Set(handled).size).toBe(1)
  expect(await countRows()).toBe(1)
  expect(errors.map(({ name, where }) => `${name} ${where}`)).toEqual([
    'failing on.order.placed',
    'failing on.order.placed',
  ])

  isBroken = false
  shop.clock.move(60 * 60_000)
  await run()
  const { rows } = await shop.database.run(
    "SELECT completed_at IS NOT NULL AS done FROM outbox WHERE kind = 'extension.handle_event'",
  )
  expect(rows.map(({ done }) => done)).toEqual([true, true])
  expect(handled).toHaveLength(2)
})

test('an extension that is switched off gets no event', async () => {
  await shop.database.run('UPDATE extensions SET is_enabled = false')
  await placeTestOrder(shop, await createTestActor(shop), { payment_method: 'pay_on_delivery' })
  expect(await claimDue(shop, ['extension.handle_event'], 50)).toEqual([])
})
