import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateAccount } from './accounts.ts'
import { revokeAccountSessions } from './sessions.ts'
import { inTransaction } from '../../core/context.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { refreshSession } from './refresh-session.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

async function activeSessionCount({ id }: TestAccount): Promise<number> {
  const { rows } = await shop.database.run(
    'select count(*)::int as live from sessions where account_id = $1 and revoked_at is null',
    [id],
  )
  return Number(rows[0]?.['live'])
}

/** A password reset up to, but not including, its commit. */
async function reset(
  account: TestAccount,
  passwordHash: string,
  beforeCommit = async () => {},
): Promise<void> {
  await inTransaction(shop, async (ctx) => {
    await updateAccount(ctx, account.id, { password_hash: passwordHash })
    await revokeAccountSessions(ctx, account.id, 'password_changed')
    await beforeCommit()
  })
}

test('a sign-in that waits in the queue during a reset does not open a session', async () => {
  const account = await createTestAccount(shop)
  const passwordHash = await hashPassword('Rusty anchor 42')
  const crowd = Array.from({ length: 40 }, () => verifyPassword('x', undefined))
  const late = signInAs(shop, account)
  await pause(20)
  await reset(account, passwordHash)
  await expect(late).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await activeSessionCount(account)).toBe(0)
  await Promise.all(crowd)
})

test('a sign-in waits for the commit of a reset and does not open a session', async () => {
  const account = await createTestAccount(shop)
  const passwordHash = await hashPassword('Rusty anchor 42')
  let late: Promise<unknown> = Promise.resolve()
  await reset(account, passwordHash, async () => {
    late = signInAs(shop, account).catch((error: unknown) => error)
    await pause(500)
  })
  expect(await late).toMatchObject({ code: 'invalid_credentials' })
  expect(await activeSessionCount(account)).toBe(0)
})

test('no session of the old password survives a reset, regardless of timing', async () => {
  for (let round = 0; round < 15; round += 1) {
    const account = await createTestAccount(shop)
    const passwordHash = await hashPassword('Rusty anchor 42')
    const late = signInAs(shop, account).catch(() => undefined)
    await pause(Math.random() * 60)
    await reset(account, passwordHash)
    const pair = await late
    expect(await activeSessionCount(account)).toBe(0)
    // Even if the sign-in succeeded, its session cannot be refreshed.
    await expect(refreshSession(shop, pair?.refresh ?? '')).rejects.toMatchObject({ code: 'session_expired' })
  }
})
