import { makeAccount, signInAs, type TestAccount } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '../auth/authenticate.ts'
import { endSessions } from './end-sessions.ts'
import { listCustomers } from './list-customers.ts'

let shop: TestShop
let customer: TestAccount
let manager: TestAccount
let owner: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
  customer = await makeAccount(shop)
  manager = await makeAccount(shop, 'manager')
  owner = await makeAccount(shop, 'owner')
})
afterAll(() => shop.close())

const list = (search?: string, more: { limit?: number; page?: number; after?: string } = {}) =>
  listCustomers(shop.as(manager.actor), { search, page: 1, limit: 24, ...more })

test('a visitor and a customer get no list and end no sessions', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  await expect(listCustomers(visitor, { page: 1, limit: 24 })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const asCustomer = shop.as(customer.actor)
  await expect(listCustomers(asCustomer, { page: 1, limit: 24 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(endSessions(asCustomer, customer.id)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a place in the list that we never answered is refused', async () => {
  for (const after of [
    'x',
    Buffer.from('12 34').toString('base64url'),
    Buffer.from(`1e9 ${customer.id}`).toString('base64url'),
  ]) {
    await expect(list(undefined, { after })).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

test('an unknown account is not found, and a manager does not end the sessions of staff', async () => {
  const asManager = shop.as(manager.actor)
  await expect(endSessions(asManager, 'x')).rejects.toMatchObject({ code: 'not_found' })
  await expect(endSessions(asManager, shop.ids.next(new Date()))).rejects.toMatchObject({ code: 'not_found' })
  await expect(endSessions(asManager, owner.id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await endSessions(shop.as(owner.actor), manager.id)).toBe(0)
})

test('the list finds names and emails, and signs of patterns are only signs', async () => {
  const { items, total } = await list(customer.email.toUpperCase())
  expect(total).toBe(1)
  expect(items).toMatchObject([{ id: customer.id, email: customer.email, role: null, live_sessions: 0 }])
  expect((await list('ada obi')).total).toBe(3)
  expect((await list('%')).total).toBe(0)
  expect((await list('_')).total).toBe(0)
})

test('pages follow each other by cursor and by number, newest first', async () => {
  shop.clock.move(1000)
  const newest = await makeAccount(shop)
  const first = await list(undefined, { limit: 3 })
  const rest = await list(undefined, { limit: 3, after: first.next ?? '' })
  expect(first.items[0]?.id).toBe(newest.id)
  expect(rest.next).toBeNull()
  expect(new Set([...first.items, ...rest.items].map((item) => item.id)).size).toBe(4)
  expect((await list(undefined, { limit: 3, page: 2 })).items).toEqual(rest.items)
})

test('ended sessions are counted, gone with the next request, and written down', async () => {
  const { access } = await signInAs(shop, customer)
  await signInAs(shop, customer)
  expect((await list(customer.email)).items[0]?.live_sessions).toBe(2)
  expect(await endSessions(shop.as(manager.actor), customer.id)).toBe(2)
  expect(await authenticate(shop, access)).toBeUndefined()
  expect((await list(customer.email)).items[0]?.live_sessions).toBe(0)
  const { rows } = await shop.database.run('select actor, act, change from audit_log where subject = $1', [
    `account:${customer.id}`,
  ])
  expect(rows).toEqual([
    { actor: `account:${manager.id}`, act: 'customers.sessions-ended', change: { ended: 2 } },
  ])
})
