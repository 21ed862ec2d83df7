import { makeAccount } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'
import { wrongPasswordsMax } from './guess-guard.ts'
import { readAccount } from './read-account.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const attempt = (email: string, password: string) =>
  signIn(shop, { email, password, remember: false, device: 'test' })

test('a wrong password and an unknown email are refused alike, an address that is none by its field', async () => {
  const { email } = await makeAccount(shop)
  await expect(attempt(email, 'Wrong1234')).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(attempt('nobody@example.ng', 'Harmattan7')).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
  await expect(attempt('nobody', 'x')).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { email: ['Email is invalid'] } },
  })
})

test('a block is told only to who knows the password, and stops a running session', async () => {
  const { email, password, id } = await makeAccount(shop)
  const { access } = await attempt(email, password)
  await shop.database.run('update accounts set blocked_at = now() where id = $1', [id])
  await expect(attempt(email, 'Wrong1234')).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(attempt(email, password)).rejects.toMatchObject({ code: 'account_blocked' })
  expect(await authenticate(shop, access)).toBeUndefined()
})

test('the 101st guess of a day is refused even with the right password, known email or not', async () => {
  const { email, password } = await makeAccount(shop)
  await shop.database.run('delete from rate_counters')
  for (const guessed of [email, 'nobody@example.ng']) await attempt(guessed, 'x').catch(() => undefined)
  await shop.database.run('update rate_counters set hits = $1', [wrongPasswordsMax])
  for (const guessed of [email, 'nobody@example.ng']) {
    await expect(attempt(guessed, password)).rejects.toMatchObject({ code: 'rate_limited' })
  }
  shop.clock.move(86_400_001)
  expect(await attempt(email, password)).toMatchObject({ message: 'Login Successful!' })
})

test('the pair opens the account until it signs out', async () => {
  const { email, password, id } = await makeAccount(shop)
  const pair = await attempt(email.toUpperCase(), password)
  expect(pair).toMatchObject({ message: 'Login Successful!', is_admin: false })
  const actor = await authenticate(shop, pair.access)
  expect(actor).toMatchObject({ accountId: id, email, role: null, permissions: new Set() })
  expect(actor && (await readAccount(shop.as(actor)))).toMatchObject({ id, is_admin: false, permissions: [] })
  await signOut(shop, 'unknown')
  await signOut(shop, pair.refresh)
  expect(await authenticate(shop, pair.access)).toBeUndefined()
})

test('staff sign in with the rights of their role, and lose them with the next request', async () => {
  const { email, password, id } = await makeAccount(shop, 'fulfilment')
  const { access, is_admin } = await attempt(email, password)
  expect(is_admin).toBe(true)
  const permissions = new Set(['dashboard:read', 'orders:read', 'orders:move'])
  expect(await authenticate(shop, access)).toMatchObject({ role: 'fulfilment', permissions })
  await shop.database.run('update accounts set role = null where id = $1', [id])
  expect(await authenticate(shop, access)).toMatchObject({ role: null, permissions: new Set() })
})

test('a hash of another cost is made anew at the next sign-in', async () => {
  const { email, password, id } = await makeAccount(shop)
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
