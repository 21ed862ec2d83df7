import type { AdminOrder } from '@shop/contract/admin/orders'
import {
  createTestAccount,
  signInAs,
  type TestAccount,
  createTestActor,
} from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import type { AccountActor } from '@shop/domain/core/actor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
let customer: TestAccount
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  customer = await createTestAccount(server.shop)
  tokens['customer'] = (await signInAs(server.shop, customer)).access
  for (const role of ['owner', 'fulfilment', 'catalogue', 'accountant']) {
    tokens[role] = (await signInAs(server.shop, await createTestAccount(server.shop, role))).access
  }
})
afterAll(() => server.close())

const order = async (customer?: AccountActor) => {
  const orderer = customer ?? (await createTestActor(server.shop))
  return (await placeTestOrder(server.shop, orderer, { payment_method: 'pay_on_delivery' })).order
}
const move = (role: string, id: string, to: string, version: number) =>
  server.call('POST', `/admin/orders/${id}/status`, { access: tokens[role], body: { status: to, version } })
const read = (role: string, path: string) => server.call('GET', `/admin/${path}`, { access: tokens[role] })

test('a customer cannot update any order, not even their own, and an accountant can only read', async () => {
  const { id } = await order(customer.actor)
  expect((await read('customer', `orders/${id}`)).json()).toMatchObject({ code: 'forbidden' })
  expect((await move('customer', id, 'packed', 1)).json()).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await move('accountant', id, 'packed', 1)).json()).toMatchObject({ code: 'forbidden' })
  expect((await read('accountant', `orders/${id}`)).json()).toMatchObject({
    status: 'placed',
    next_statuses: [],
  })
})

test('a packer cannot cancel, and sees neither customers nor settings', async () => {
  const { id } = await order()
  expect((await move('fulfilment', id, 'cancelled', 1)).json()).toMatchObject({ code: 'forbidden' })
  expect((await read('fulfilment', `orders/${id}`)).json()).toMatchObject({ next_statuses: ['packed'] })
  for (const path of ['customers', 'settings', 'notifications']) {
    expect((await read('fulfilment', path)).statusCode, path).toBe(403)
  }
})

test('a stale version of the order is rejected with the name of the other person', async () => {
  const { id } = await order()
  const { version } = (await move('fulfilment', id, 'packed', 1)).json<AdminOrder>()
  const conflict = await move('owner', id, 'cancelled', version - 1)
  expect(conflict.statusCode).toBe(409)
  expect(conflict.json()).toMatchObject({
    code: 'version_conflict',
    message: expect.stringMatching(/^Edited by Ada Obi \d+ in the meantime\. Reload to see the changes\.$/),
  })
})

test('packed, undone, packed, shipped, delivered: each transition has its actor, and the payment is recorded', async () => {
  const { id } = await order()
  let version = 1
  for (const to of ['packed', 'placed', 'packed', 'shipped', 'delivered']) {
    const response = await move('fulfilment', id, to, version)
    expect(response.json(), to).toMatchObject({ status: to })
    version = response.json<AdminOrder>().version
  }
  const storedOrder = (await read('owner', `orders/${id}`)).json<AdminOrder>()
  expect(storedOrder.payment_status).toBe('paid')
  expect(storedOrder.status_history.map((step) => step.status)).toEqual([
    'placed',
    'packed',
    'placed',
    'packed',
    'shipped',
    'delivered',
  ])
  const sum = (side: 'debit_kobo' | 'credit_kobo') =>
    storedOrder.ledger_lines.reduce((total, line) => total + line[side], 0)
  expect([sum('debit_kobo'), sum('credit_kobo')]).toEqual([storedOrder.total_kobo, storedOrder.total_kobo])
})

test('the dashboard shows each role only what it can open', async () => {
  await order()
  const owner = (await read('owner', 'dashboard')).json()
  expect(owner.attention).toContainEqual(expect.objectContaining({ kind: 'to_pack' }))
  expect(owner.latest_orders[0]).toMatchObject({
    customer_name: 'Ada Obi',
    delivery_location: 'Allen, Lagos',
  })
  const cataloguer = (await read('catalogue', 'dashboard')).json()
  expect(cataloguer).toMatchObject({ latest_orders: [], sales: null })
  expect((await read('customer', 'dashboard')).statusCode).toBe(403)
  expect((await server.call('GET', '/admin/dashboard')).statusCode).toBe(401)
})
