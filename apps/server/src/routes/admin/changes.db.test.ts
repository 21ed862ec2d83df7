import { createTestActor, createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})
afterAll(() => server.close())

const listEventsAs = async (role: string) => {
  const { access } = await signInAs(server.shop, await createTestAccount(server.shop, role))
  return async (query: string) => (await server.call('GET', `/admin/events${query}`, { access })).json()
}

test('a new order notifies waiting staff who may read orders, and nobody else', async () => {
  const packer = await listEventsAs('fulfilment')
  const editor = await listEventsAs('catalogue')
  const { cursor } = await packer('')
  const waiting = packer(`?cursor=${cursor}&wait_seconds=25`)
  await placeTestOrder(server.shop, await createTestActor(server.shop), { payment_method: 'pay_on_delivery' })
  expect(await waiting).toMatchObject({ topics: ['orders'] })
  expect(await editor(`?cursor=${cursor}`)).toMatchObject({ topics: [] })
})

test('a message to the shop notifies support', async () => {
  const agent = await listEventsAs('support')
  const { cursor } = await agent('')
  const waiting = agent(`?cursor=${cursor}&wait_seconds=25`)
  const body = { type: 'Order Support', subject: 'Fans', message: 'When do they come?' }
  const { access } = await signInAs(server.shop, await createTestAccount(server.shop, null))
  await server.call('POST', '/contact', { access, body })
  expect(await waiting).toMatchObject({ topics: ['support'] })
})
