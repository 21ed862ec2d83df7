import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, signInAs } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
})
afterAll(() => server.close())

async function tokenOf(role: string | null) {
  return (await signInAs(server.shop, await makeAccount(server.shop, role))).access
}

async function facts() {
  const { is_demo: _, ...facts } = (await server.call('GET', '/shop')).json()
  return facts
}

test.each([
  [null, 403],
  ['manager', 403],
])('an account with role %s may not edit the facts', async (role, status) => {
  const access = await tokenOf(role)
  const answer = await server.call('PUT', '/admin/settings/facts', { access, body: await facts() })
  expect(answer.statusCode).toBe(status)
})

test('facts that miss a field are refused at the field', async () => {
  const { name: _, ...wrong } = await facts()
  const access = await tokenOf('owner')
  const answer = await server.call('PUT', '/admin/settings/facts', { access, body: wrong })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ name: ['This field is required'] })
})

test('the owner edits the facts and everybody sees them', async () => {
  const access = await tokenOf('owner')
  const body = { ...(await facts()), name: 'Ada Stores' }
  const answer = await server.call('PUT', '/admin/settings/facts', { access, body })
  expect(answer.json()).toMatchObject({
    store: { name: 'Ada Stores' },
    email_transport: 'folder',
    payments: 'none',
  })
  expect((await server.call('GET', '/shop')).json()).toMatchObject({ name: 'Ada Stores' })
})

test('staff choose their own order mails', async () => {
  const access = await tokenOf('manager')
  const read = async () => (await server.call('GET', '/admin/settings', { access })).json()
  expect(await read()).toMatchObject({ order_emails_enabled: false })
  const body = { order_emails_enabled: true }
  expect((await server.call('PUT', '/admin/settings/order-mail', { access, body })).json()).toEqual(body)
  expect(await read()).toMatchObject({ order_emails_enabled: true })
})
