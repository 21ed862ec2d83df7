import type { TokenPair } from '@shop/contract/auth'
import { signInLimits } from '@shop/contract/rate-limit-policy'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'
import { pruneSessions, graceMs, revokeAccountSessions, sessionMs } from './sessions.ts'
import { refreshSession } from './refresh-session.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const start = async (remember = false) => signInAs(shop, await createTestAccount(shop), remember)
const refresh = (token: string) => refreshSession(shop, token)
const neverNeeded = () => sql<boolean>`false`
const over = { code: 'session_expired' }

test('an unknown token is rejected', async () => {
  await expect(refresh('')).rejects.toMatchObject(over)
  await expect(refresh('x'.repeat(43))).rejects.toMatchObject(over)
})

test('unknown tokens are limited per network without affecting its customers', async () => {
  const { refresh: honest } = await start()
  const guess = (network: string, n: number) => refreshSession(shop, `guess ${n}`, network)
  const [{ max }] = signInLimits['unknown-refresh-tokens']
  for (let n = 0; n < max; n += 1) await expect(guess('102.89.1.7', n)).rejects.toMatchObject(over)
  await expect(guess('102.89.1.7', max)).rejects.toMatchObject({
    code: 'rate_limited',
    data: { retry_after: expect.any(Number) },
  })
  await expect(guess('102.89.1.8', max)).rejects.toMatchObject(over)
  expect(await refreshSession(shop, honest, '102.89.1.7')).toHaveProperty('access')
})

test('refreshes of a session are limited', async () => {
  let pair: TokenPair = await start()
  for (let n = 0; n < signInLimits.refreshes[0].max; n += 1) pair = await refresh(pair.refresh)
  await expect(refresh(pair.refresh)).rejects.toMatchObject({ code: 'rate_limited' })
  shop.clock.move(60_000)
  expect(await refresh(pair.refresh)).toHaveProperty('access')
})

test('a session from before a password change is not refreshed, even if it was not ended', async () => {
  const account = await createTestAccount(shop)
  const pair = await signInAs(shop, account)
  const { run } = shop.database
  await run('update accounts set session_version = session_version + 1 where id = $1', [account.id])
  await expect(refresh(pair.refresh)).rejects.toMatchObject(over)
})

test('each use returns a new pair with a working access token', async () => {
  const first = await start()
  const second = await refresh(first.refresh)
  const third = await refresh(second.refresh)
  expect(new Set([first.refresh, second.refresh, third.refresh]).size).toBe(3)
  expect(await authenticate(shop, third.access)).toBeDefined()
})

test('two tabs, or a client whose response was lost, get the same successor within the grace period', async () => {
  const first = await start()
  const both = await Promise.all([refresh(first.refresh), refresh(first.refresh)])
  expect(both[0].refresh).toBe(both[1].refresh)
  shop.clock.move(graceMs)
  expect((await refresh(first.refresh)).refresh).toBe(both[0].refresh)
})

test('after the grace period the old token ends the session for good', async () => {
  const first = await start()
  const second = await refresh(first.refresh)
  shop.clock.move(graceMs + 1)
  await expect(refresh(first.refresh)).rejects.toMatchObject(over)
  await expect(refresh(second.refresh)).rejects.toMatchObject(over)
  expect(await authenticate(shop, second.access)).toBeUndefined()
})

test('once the successor was used, its predecessor ends the session at once', async () => {
  const first = await start()
  const second = await refresh(first.refresh)
  const third = await refresh(second.refresh)
  await expect(refresh(first.refresh)).rejects.toMatchObject(over)
  await expect(refresh(third.refresh)).rejects.toMatchObject(over)
})

test('a plain session ends after 12 hours, no matter how often it is used', async () => {
  let pair: TokenPair = await start()
  for (let hour = 1; hour < 12; hour += 1) {
    shop.clock.move(3_600_000)
    pair = await refresh(pair.refresh)
  }
  shop.clock.move(3_600_000)
  await expect(refresh(pair.refresh)).rejects.toMatchObject(over)
})

test('a remembered session lasts 30 days when used and 14 when not', async () => {
  const first = await start(true)
  shop.clock.move(sessionMs.idle - 1)
  const second = await refresh(first.refresh)
  shop.clock.move(sessionMs.idle)
  await expect(refresh(second.refresh)).rejects.toMatchObject(over)
})

test('an access token works for ten minutes', async () => {
  const { access } = await start()
  shop.clock.move(599_000)
  expect(await authenticate(shop, access)).toBeDefined()
  shop.clock.move(1_000)
  expect(await authenticate(shop, access)).toBeUndefined()
})

test('sessions are deleted a week after they end, not before', async () => {
  await shop.database.run('delete from sessions')
  await start()
  const rows = async () => (await shop.database.run('select id from sessions')).rows.length
  shop.clock.move(sessionMs.plain + 7 * 86_400_000)
  await pruneSessions(shop, neverNeeded)
  expect(await rows()).toBe(1)
  shop.clock.move(1)
  await pruneSessions(shop, neverNeeded)
  expect(await rows()).toBe(0)
})

test('a session that is still needed stays after it expired, until it is revoked', async () => {
  await shop.database.run('delete from sessions')
  await start()
  const prune = async () => {
    await pruneSessions(shop, (id) => sql<boolean>`${id} is not null`)
    return (await shop.database.run('select id from sessions')).rows.length
  }
  shop.clock.move(400 * 86_400_000)
  expect(await prune()).toBe(1)
  const { rows } = await shop.database.run('select account_id from sessions')
  await revokeAccountSessions(shop, String(rows[0]?.['account_id']), 'test')
  expect(await prune()).toBe(1)
  shop.clock.move(8 * 86_400_000)
  expect(await prune()).toBe(0)
})
