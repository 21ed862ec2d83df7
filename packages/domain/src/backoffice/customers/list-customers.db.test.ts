import {
  createTestAccount,
  signInAs,
  type TestAccount,
  createTestActor,
} from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markAllDueSql } from '../reports/report-rollups.ts'
import { exportCustomers } from './export-customers.ts'
import { type ListCustomersInput, listCustomers } from './list-customers.ts'

let shop: TestShop
let customer: TestAccount
let manager: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
  customer = await createTestAccount(shop)
  manager = await createTestAccount(shop, 'manager')
})
afterAll(() => shop.close())

const first = { page: 1, limit: 24, segment: 'all', sort: 'newest' } as const
const list = (input: Partial<ListCustomersInput> = {}) =>
  listCustomers(shop.as(manager.actor), { ...first, ...input })

test('visitors and customers get no list', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  await expect(listCustomers(visitor, first)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(listCustomers(shop.as(customer.actor), first)).rejects.toMatchObject({ code: 'forbidden' })
})

test('an invalid cursor, or one of another sort order, is rejected', async () => {
  for (const after of [
    'x',
    Buffer.from('12 34').toString('base64url'),
    Buffer.from(`1e9 ${customer.id}`).toString('base64url'),
  ]) {
    await expect(list({ cursor: after })).rejects.toMatchObject({ code: 'invalid_input' })
  }
  const after = Buffer.from(`1 ${customer.id}`).toString('base64url')
  await expect(list({ cursor: after, sort: 'spent' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a missing segment is not found', async () => {
  await expect(list({ segment: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
})

test('search finds names and emails, and pattern characters are literal', async () => {
  await signInAs(shop, customer)
  const { items, total } = await list({ search: customer.email.toUpperCase() })
  expect(total).toBe(1)
  expect(items).toMatchObject([
    { id: customer.id, email: customer.email, role: null, active_session_count: 1 },
  ])
  expect((await list({ search: 'ada obi' })).total).toBe(1)
  expect((await list({ search: '%' })).total).toBe(0)
  expect((await list({ search: '_' })).total).toBe(0)
})

test('staff have their own tab', async () => {
  expect((await list({ segment: 'staff' })).items).toMatchObject([{ id: manager.id, role: 'manager' }])
  expect((await list({ search: manager.email })).total).toBe(0)
})

test('an account with an undeliverable address has no email', async () => {
  const { account_id: accountId } = await createTestActor(shop, {
    email: 'customer-1@customer.invalid',
    first_name: 'Caller',
  })
  expect((await list({ search: 'Caller' })).items).toMatchObject([{ id: accountId, email: '' }])
})

test('pages follow one another by cursor and by number, newest first', async () => {
  shop.clock.move(1000)
  const newest = await createTestAccount(shop)
  const start = await list({ limit: 2 })
  const rest = await list({ limit: 2, cursor: start.next_cursor ?? '' })
  expect(start.items[0]?.id).toBe(newest.id)
  expect(rest.next_cursor).toBeNull()
  expect(new Set([...start.items, ...rest.items].map((item) => item.id)).size).toBe(3)
  expect((await list({ limit: 2, page: 2 })).items).toEqual(rest.items)
})

const top = async (sort: ListCustomersInput['sort']) => (await list({ sort, limit: 2 })).items

test('the list is sorted by current spending', async () => {
  const often = await createTestActor(shop)
  const much = await createTestActor(shop)
  for (const [customer, quantity] of [
    [often, 1],
    [often, 1],
    [much, 5],
  ] as const) {
    shop.clock.move(1000)
    const { order } = await placeTestOrder(shop, customer, { quantity, payment_method: 'pay_on_delivery' })
    await shop.database.run('update orders set paid_kobo = total_kobo where id = $1', [order.id])
  }
  await shop.database.run(markAllDueSql)
  expect(await top('spent')).toMatchObject([
    { id: much.account_id, order_count: 1 },
    { id: often.account_id },
  ])
  expect(await top('orders')).toMatchObject([
    { id: often.account_id, order_count: 2 },
    { id: much.account_id },
  ])
  expect(await top('last_order')).toMatchObject([{ id: much.account_id }, { id: often.account_id }])
  await shop.database.run("update orders set status = 'cancelled', paid_kobo = 0 where account_id = $1", [
    much.account_id,
  ])
  await shop.database.run(markAllDueSql)
  expect(await top('spent')).toMatchObject([
    { id: often.account_id },
    { order_count: 0, spent_kobo: 0, last_order_at: null },
  ])
})

test('the export contains the results with formulas disabled, and is logged without the search', async () => {
  await expect(exportCustomers(shop.as(customer.actor), { segment: 'all' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const { account_id: accountId } = await createTestActor(shop, { first_name: '=HYPERLINK("x")' })
  let text = ''
  for await (const chunk of await exportCustomers(shop.as(manager.actor), {
    segment: 'all',
    search: 'HYPERLINK',
  }))
    text += chunk
  const [header, line, ...rest] = text.trim().split('\r\n')
  expect(header).toContain('Name,Email')
  expect(line).toContain(`"'=HYPERLINK(""x"") Obi"`)
  expect(rest).toEqual([])
  const { rows } = await shop.database.run(
    "select changes from audit_log where action = 'customers.list_exported'",
  )
  expect(rows).toEqual([{ changes: { customers: 1, searched: true } }])
  await shop.database.run('delete from accounts where id = $1', [accountId])
})
