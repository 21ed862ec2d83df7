import { signInLimits } from '@shop/contract/rate-limit-policy'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopError } from '../../core/errors.ts'
import { throttleAttempt } from './login-throttle.ts'
import { createPasswordQueue } from './hash-password.ts'
import { signIn } from './sign-in.ts'
import { assertNotSpraying, countNetworkAttempt, recordCorrectPassword } from './spray-guard.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const [foreign] = signInLimits['foreign-accounts']
const [familiar] = signInLimits['familiar-accounts']

/** Whether a wrong password was checked, not rejected by a limit. */
async function guess(network: string, emailKey: string): Promise<boolean> {
  return passesLimits(async () => {
    await countNetworkAttempt(shop, { network, email_key: emailKey })
    return true
  })
}

async function passesLimits(attempt: () => Promise<boolean>): Promise<boolean> {
  return attempt().catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'rate_limited') return false
    throw error
  })
}

async function spray(network: string, accounts: number, name = 'victim'): Promise<number> {
  let verified = 0
  for (let n = 0; n < accounts; n += 1) if (await guess(network, `${name}${n}@example.ng`)) verified += 1
  return verified
}

test('trying one password on many accounts is stopped after 100 accounts, and after 300 in a day', async () => {
  expect(await spray('102.89.1.1', foreign.max + 20)).toBe(foreign.max)
  let verified = foreign.max
  for (let hour = 4; hour < 24; hour += 4) {
    shop.clock.move(4 * 3_600_000)
    verified += await spray('102.89.1.1', 50, `later${hour}-`)
  }
  expect(verified).toBe(signInLimits['foreign-accounts'][1].max)
})

/** Many concurrent attempts that wait in a password queue. Returns how many were checked. */
async function attemptConcurrently(network: string, count: number, isCorrect: boolean): Promise<number> {
  const runQueued = createPasswordQueue()
  let verified = 0
  const verify = async () => {
    verified += 1
    return isCorrect
  }
  const attempts = Array.from({ length: count }, (_, n) => {
    const throttleKey = { kind: 'unknown', email_key: `together${n}@example.ng`, network } as const
    return passesLimits(() =>
      throttleAttempt(shop, throttleKey, verify, (work) => runQueued('unknown', work)),
    )
  })
  await Promise.all(attempts)
  return verified
}

/** As if all accounts of the limit except `room` had been tried from the network. */
async function leaveAttempts(network: string, room: number): Promise<void> {
  await guess(network, 'first@example.ng')
  await shop.database.run("UPDATE rate_counters SET hits = $1 WHERE key LIKE 'foreign-accounts 900 %'", [
    foreign.max - room,
  ])
}

test('concurrent attempts do not exceed the limit', async () => {
  await leaveAttempts('102.89.1.7', 10)
  expect(await attemptConcurrently('102.89.1.7', 60, false)).toBe(10)
})

test('customers waiting in the queue are not counted', async () => {
  await leaveAttempts('102.89.1.8', 10)
  expect(await attemptConcurrently('102.89.1.8', 60, true)).toBe(60)
})

test("signing in to one's own account does not make room for other attempts", async () => {
  const network = '102.89.1.10'
  await leaveAttempts(network, 1)
  const own = { network, email_key: 'own@example.ng' }
  await throttleAttempt(shop, { kind: 'unknown', ...own }, async () => true)
  await recordCorrectPassword(shop, own)
  expect(await spray(network, 3, 'more')).toBe(1)
})

test('an account counts once, however often it is tried', async () => {
  for (let n = 0; n < foreign.max + 10; n += 1) expect(await guess('102.89.1.2', 'ada@example.ng')).toBe(true)
})

test('customers behind one address who mistype once can sign in during password spraying', async () => {
  const network = '102.89.1.3'
  expect(await spray(network, foreign.max + 20)).toBe(foreign.max)
  const customers = Array.from({ length: 120 }, (_, n) => ({ network, email_key: `customer${n}@example.ng` }))
  for (const customer of customers) await recordCorrectPassword(shop, customer)
  for (const customer of customers) expect(await guess(network, customer.email_key)).toBe(true)
  for (const customer of customers) await expect(assertNotSpraying(shop, customer)).resolves.toBeUndefined()
})

test('a sign-in removes the mistake before it, so that a day of mistakes locks nobody out', async () => {
  const network = '102.89.1.4'
  for (let n = 0; n < 320; n += 1) {
    const emailKey = `customer${n}@example.ng`
    expect(await guess(network, emailKey)).toBe(true)
    await recordCorrectPassword(shop, { network, email_key: emailKey })
  }
})

test('spraying accounts that are familiar on the network is stopped too', async () => {
  const network = '102.89.1.5'
  for (let n = 0; n < familiar.max + 20; n += 1)
    await recordCorrectPassword(shop, { network, email_key: `regular${n}@example.ng` })
  expect(await spray(network, familiar.max + 20, 'regular')).toBe(familiar.max)
})

test('sign-ins are limited too, but a known device passes', async () => {
  const network = '102.89.1.6'
  const account = await createTestAccount(shop)
  const { deviceToken } = await signInAs(shop, account)
  await spray(network, foreign.max)
  const enter = (device: string | undefined) =>
    signIn(shop, { ...account, remember: false, device: 'x', caller: { network, device } })
  await expect(enter(undefined)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await enter(deviceToken)).toMatchObject({ message: 'Login Successful!' })
  const guesses = { ...account, password: 'Wrong1234', remember: false, device: 'x' }
  const otherNetwork = { network: '102.89.1.9', device: undefined }
  await expect(signIn(shop, { ...guesses, caller: otherNetwork })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await spray(otherNetwork.network, foreign.max)).toBe(foreign.max - 1)
})
