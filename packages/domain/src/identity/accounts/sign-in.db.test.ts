import { signInLimits } from '@shop/contract/rate-limit-policy'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'
import { type Caller, isKnownDevice } from './devices.ts'
import { getAccountProfile } from './profile.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sessions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const attempt = (email: string, password: string, caller?: Caller) =>
  signIn(shop, { email, password, remember: false, device: 'test', ...(caller ? { caller } : {}) })

test('a wrong password and an unknown email get the same error; an invalid email gets a field error', async () => {
  const { email } = await createTestAccount(shop)
  await expect(attempt(email, 'Wrong1234')).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(attempt('nobody@example.ng', 'Harmattan7')).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await expect(attempt('nobody', 'x')).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { email: ['Email is invalid'] } },
  })
})

test('a block is revealed only with the right password, and stops a running session', async () => {
  const { email, password, id } = await createTestAccount(shop)
  const { access } = await attempt(email, password)
  await shop.database.run('update accounts set blocked_at = now() where id = $1', [id])
  await expect(attempt(email, 'Wrong1234')).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(attempt(email, password)).rejects.toMatchObject({ code: 'account_blocked' })
  expect(await authenticate(shop, access)).toBeUndefined()
})

const attempts = signInLimits['unknown-device'][0].max
const paused = { code: 'rate_limited', data: { retry_after: expect.any(Number) } }
const invalidCredentials = { code: 'invalid_credentials' }
let networks = 0
/** A different network each time, because attackers have many. */
const newCaller = (device?: string) => ({ network: `102.89.1.${(networks += 1)}`, device })

test('after ten wrong passwords an account is locked for unknown devices on all networks, existing or not', async () => {
  const { email, password } = await createTestAccount(shop)
  for (const guessed of [email, 'unknown@example.ng']) {
    for (let n = 0; n < attempts; n += 1)
      await expect(attempt(guessed, `Wrong-${n}`, newCaller())).rejects.toMatchObject(invalidCredentials)
    await expect(attempt(guessed, password, newCaller())).rejects.toMatchObject(paused)
  }
  shop.clock.move(15 * 60_000)
  expect(await attempt(email, password, newCaller())).toMatchObject({ message: 'Login Successful!' })
})

test('of thirty concurrent wrong passwords, ten are checked', async () => {
  const { email } = await createTestAccount(shop)
  const guesses = Array.from({ length: 30 }, (_, n) => attempt(email, `Wrong-${n}`, newCaller()))
  const outcomes = await Promise.allSettled(guesses)
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
  expect(codes.filter((code) => code === invalidCredentials.code)).toHaveLength(attempts)
  expect(codes.filter((code) => code === paused.code)).toHaveLength(30 - attempts)
})

test('correct passwords use up no attempts', async () => {
  const { email, password } = await createTestAccount(shop)
  for (let n = 0; n < attempts + 2; n += 1)
    expect(await attempt(email, password, newCaller())).toHaveProperty('access')
})

test('a known device is not locked out; it has its own attempts', async () => {
  const owner = await createTestAccount(shop, 'owner')
  const { deviceToken } = await signInAs(shop, owner)
  for (let n = 0; n < attempts; n += 1)
    await attempt(owner.email, `Wrong-${n}`, newCaller()).catch(() => undefined)
  await expect(attempt(owner.email, owner.password, newCaller())).rejects.toMatchObject(paused)
  await expect(attempt(owner.email, owner.password, newCaller('planted'))).rejects.toMatchObject(paused)
  const otherCustomer = await signInAs(shop, await createTestAccount(shop))
  const otherCaller = newCaller(otherCustomer.deviceToken)
  await expect(attempt(owner.email, owner.password, otherCaller)).rejects.toMatchObject(paused)
  for (let n = 0; n < attempts; n += 1)
    await expect(attempt(owner.email, `Typo-${n}`, newCaller(deviceToken))).rejects.toMatchObject(
      invalidCredentials,
    )
  await expect(attempt(owner.email, owner.password, newCaller(deviceToken))).rejects.toMatchObject(paused)
  shop.clock.move(15 * 60_000)
  const session = await attempt(owner.email, owner.password, newCaller(deviceToken))
  expect(session.deviceToken).toBe(deviceToken)
})

test('a cookie the shop did not issue does not become a known device', async () => {
  const { email, password } = await createTestAccount(shop)
  const { deviceToken } = await attempt(email, password, newCaller('planted'))
  expect(deviceToken).not.toBe('planted')
})

test('an account has at most its twenty newest known devices', async () => {
  const account = await createTestAccount(shop)
  const tokens: string[] = []
  for (let n = 0; n < 21; n += 1) {
    shop.clock.move(1)
    tokens.push((await attempt(account.email, account.password, newCaller())).deviceToken)
  }
  const existing = await Promise.all(tokens.map((token) => isKnownDevice(shop, account.email, token)))
  expect(existing).toEqual([false, ...Array<boolean>(20).fill(true)])
})

test('the token pair works until sign-out', async () => {
  const { email, password, id } = await createTestAccount(shop)
  const pair = await attempt(email.toUpperCase(), password)
  expect(pair).toMatchObject({ message: 'Login Successful!', is_admin: false })
  const actor = await authenticate(shop, pair.access)
  expect(actor).toMatchObject({ account_id: id, email, role: null, permissions: new Set() })
  expect(actor && (await getAccountProfile(shop.as(actor)))).toMatchObject({
    id,
    is_admin: false,
    permissions: [],
  })
  await signOut(shop, 'unknown')
  await signOut(shop, pair.refresh)
  expect(await authenticate(shop, pair.access)).toBeUndefined()
})

test('staff sign in with the permissions of their role, and lose them on the next request', async () => {
  const { email, password, id } = await createTestAccount(shop, 'fulfilment')
  const { access, is_admin } = await attempt(email, password)
  expect(is_admin).toBe(true)
  const permissions = new Set(['dashboard:read', 'orders:read', 'orders:fulfil'])
  expect(await authenticate(shop, access)).toMatchObject({ role: 'fulfilment', permissions })
  await shop.database.run('update accounts set role = null where id = $1', [id])
  expect(await authenticate(shop, access)).toMatchObject({ role: null, permissions: new Set() })
})

test('a hash with an outdated cost is renewed at the next sign-in', async () => {
  const { email, password, id } = await createTestAccount(shop)
  const old = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0$'
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  expect(weak.slice(0, 27)).toBe(old.slice(0, 27))
  await shop.database.run('update accounts set password_hash = $1 where id = $2', [weak, id])
  await attempt(email, password)
  const { rows } = await shop.database.run('select password_hash from accounts where id = $1', [id])
  expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await attempt(email, password)
})
