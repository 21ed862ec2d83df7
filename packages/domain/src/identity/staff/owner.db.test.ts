import { passwordError } from '@shop/contract/account-rules'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '../accounts/authenticate.ts'
import { signIn } from '../accounts/sign-in.ts'
import { createOwner, resetOwner } from './owner.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const enter = (email: string, password: string) =>
  signIn(shop, { email, password, remember: false, device: 'test' })

const configured = { email: 'Boss@example.ng', password: 'Rusty anchor 42' }

test('a common password is rejected for an owner', async () => {
  const weak = createOwner(shop, { email: 'boss@example.ng', password: 'Password1234' })
  await expect(weak).rejects.toMatchObject({ code: 'weak_password' })
})

test('of several concurrent first starts, one creates the owner and returns the password', async () => {
  const starts = await Promise.all([createOwner(shop), createOwner(shop), createOwner(shop)])
  const emails = starts.flatMap((owner) => (owner.password ? [owner.password] : []))
  expect(emails).toHaveLength(1)
  expect(passwordError(emails[0] ?? '')).toBeUndefined()
  expect(await enter('owner@shop.test', emails[0] ?? '')).toMatchObject({ is_admin: true })
  expect(await createOwner(shop)).toEqual({ email: 'owner@shop.test' })
})

test('a reset gives the first owner a new password and ends the old sessions', async () => {
  const before = await resetOwner(shop)
  const { access } = await enter(before.email, before.password)
  const after = await resetOwner(shop)
  expect(after.email).toBe(before.email)
  expect(await authenticate(shop, access)).toBeUndefined()
  await expect(enter(before.email, before.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await enter(after.email, after.password)).toMatchObject({ is_admin: true })
})

test('a configured owner is created, unchanged at the next start, and gets a changed password', async () => {
  await createOwner(shop, configured)
  const { access } = await enter(configured.email, configured.password)
  await createOwner(shop, configured)
  expect(await authenticate(shop, access)).toMatchObject({ role: 'owner', permissions: new Set(['*']) })
  await createOwner(shop, { ...configured, password: 'Other anchor 43' })
  expect(await authenticate(shop, access)).toBeUndefined()
  expect(await enter(configured.email, 'Other anchor 43')).toMatchObject({ is_admin: true })
})

test('a customer whose email is configured becomes an owner', async () => {
  const customer = await createTestAccount(shop)
  await createOwner(shop, { email: customer.email, password: configured.password })
  const { access } = await signInAs(shop, { ...customer, password: configured.password })
  expect(await authenticate(shop, access)).toMatchObject({ account_id: customer.id, role: 'owner' })
})
