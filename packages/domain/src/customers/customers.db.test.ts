import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '../identity/accounts/authenticate.ts'
import { signIn } from '../identity/accounts/sign-in.ts'
import { createCustomer } from './customers.ts'
import { revokeCustomerSessions } from './customer-access.ts'

let shop: TestShop
let customer: TestAccount
let manager: TestAccount
let owner: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
  customer = await createTestAccount(shop)
  manager = await createTestAccount(shop, 'manager')
  owner = await createTestAccount(shop, 'owner')
})
afterAll(() => shop.close())

test("a customer cannot end other people's sessions", async () => {
  await expect(
    revokeCustomerSessions(shop.as(customer.actor), { customer_id: customer.id }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('an unknown account is not found, and a manager cannot end sessions of staff', async () => {
  const asManager = shop.as(manager.actor)
  await expect(revokeCustomerSessions(asManager, { customer_id: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    revokeCustomerSessions(asManager, { customer_id: shop.ids.next(new Date()) }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(revokeCustomerSessions(asManager, { customer_id: owner.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await revokeCustomerSessions(shop.as(owner.actor), { customer_id: manager.id })).toBe(0)
})

test('ended sessions stop working with the next request, and are logged', async () => {
  const { access } = await signInAs(shop, customer)
  await signInAs(shop, customer)
  expect(await revokeCustomerSessions(shop.as(manager.actor), { customer_id: customer.id })).toBe(2)
  expect(await authenticate(shop, access)).toBeUndefined()
  expect(await revokeCustomerSessions(shop.as(manager.actor), { customer_id: customer.id })).toBe(0)
  const { rows } = await shop.database.run('select actor, action, changes from audit_log where target = $1', [
    `account:${customer.id}`,
  ])
  expect(rows[0]).toEqual({
    actor: `account:${manager.id}`,
    action: 'customers.sessions_revoked',
    changes: { ended: 2 },
  })
})

const bisi = { first_name: 'Bisi', last_name: 'Ade', phone: '0803 700 0001', email: '', key: undefined }

test('staff without the permission cannot add customers, and duplicates are rejected', async () => {
  const asManager = shop.as(manager.actor)
  await expect(createCustomer(shop.as(customer.actor), bisi)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(createCustomer(asManager, { ...bisi, phone: '12' })).rejects.toMatchObject({
    data: { errors: { phone: [expect.any(String)] } },
  })
  await expect(createCustomer(asManager, { ...bisi, email: 'x' })).rejects.toMatchObject({
    data: { errors: { email: ['Enter a valid email address'] } },
  })
  await expect(createCustomer(asManager, { ...bisi, email: customer.email })).rejects.toMatchObject({
    data: { errors: { email: ['Somebody with this address already exists'] } },
  })
  await createCustomer(asManager, bisi)
  await expect(createCustomer(asManager, { ...bisi, phone: '+2348037000001' })).rejects.toMatchObject({
    data: { errors: { phone: ['A customer with this number already exists'] } },
  })
})

test('an added customer has no password, and a repeated call adds only one', async () => {
  const input = { ...bisi, phone: '0803 700 0002', email: 'bisi@example.ng', key: crypto.randomUUID() }
  const added = await createCustomer(shop.as(manager.actor), input)
  expect(await createCustomer(shop.as(manager.actor), input)).toEqual(added)
  await expect(
    signIn(shop, { email: input.email, password: '', remember: false, device: 'x' }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' })
})
