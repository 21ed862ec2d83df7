import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})
afterAll(() => server.close())

async function accessFor(role: string | null) {
  return (await signInAs(server.shop, await createTestAccount(server.shop, role))).access
}

async function store() {
  const { is_demo: _, ...store } = (await server.call('GET', '/store')).json()
  return store
}

test.each([
  [null, 403],
  ['manager', 403],
])('an account with role %s cannot edit the details', async (role, status) => {
  const access = await accessFor(role)
  const response = await server.call('PUT', '/admin/settings/store', { access, body: await store() })
  expect(response.statusCode).toBe(status)
})

test("details with a missing field are rejected with that field's error", async () => {
  const { name: _, ...wrong } = await store()
  const access = await accessFor('owner')
  const response = await server.call('PUT', '/admin/settings/store', { access, body: wrong })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ name: ['This field is required'] })
})

test('the owner edits the details and everybody sees them', async () => {
  const access = await accessFor('owner')
  const body = { ...(await store()), name: 'Ada Stores' }
  const response = await server.call('PUT', '/admin/settings/store', { access, body })
  expect(response.json()).toMatchObject({
    store: { name: 'Ada Stores' },
    email_transport: 'folder',
    payments: 'none',
  })
  expect((await server.call('GET', '/store')).json()).toMatchObject({ name: 'Ada Stores' })
})

test('staff choose their own order emails', async () => {
  const access = await accessFor('manager')
  const read = async () => (await server.call('GET', '/admin/settings', { access })).json()
  expect(await read()).toMatchObject({ order_emails_enabled: false })
  const body = { order_emails_enabled: true }
  expect((await server.call('PUT', '/users/me/notification-preferences', { access, body })).json()).toEqual(
    body,
  )
  expect(await read()).toMatchObject({ order_emails_enabled: true })
})
