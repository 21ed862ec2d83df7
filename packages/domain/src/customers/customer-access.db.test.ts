import { enrol, reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentAuthMs } from '../identity/accounts/recent-auth.ts'
import { resetCustomerMfa } from './customer-access.ts'

let shop: TestShop

let customer: TestAccount

let owner: TestAccount

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestAccount(shop, 'owner')
  customer = await createTestAccount(shop)
  await enrol(shop, customer.actor)
})

afterAll(() => shop.close())

test("resetting a customer's MFA needs the permission to decide on their data and recent reauthentication", async () => {
  const otherCustomer = shop.as(customer.actor)
  await expect(resetCustomerMfa(otherCustomer, { customer_id: customer.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(resetCustomerMfa(shop.as(owner.actor), { customer_id: customer.id })).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
})

test('resetting staff MFA needs staff:edit, and without MFA nothing happens', async () => {
  await reauthenticateSession(shop, owner.actor)
  const support = await createTestAccount(shop, 'support')
  await enrol(shop, support.actor)
  await expect(resetCustomerMfa(shop.as(owner.actor), { customer_id: support.id })).rejects.toMatchObject({
    code: 'staff_account',
  })
  const plain = await createTestAccount(shop)
  await expect(resetCustomerMfa(shop.as(owner.actor), { customer_id: plain.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('afterwards the password alone is enough, and the owner is notified', async () => {
  shop.clock.move(recentAuthMs)
  await reauthenticateSession(shop, owner.actor)
  await expect(signInAs(shop, customer)).rejects.toMatchObject({ code: 'mfa_required' })
  await resetCustomerMfa(shop.as(owner.actor), { customer_id: customer.id })
  expect(await signInAs(shop, customer)).toMatchObject({ is_admin: false })
  expect((await listEnqueuedEmails(shop, customer.email)).at(-1)).toMatchObject({ change: 'reset' })
})
