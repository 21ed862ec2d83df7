import { signInLimits } from '@shop/contract/rate-limit-policy'
import { makeAccount, signInAs } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { checkAttempt } from './guess-guard.ts'
import { createPasswordQueue } from './password-queue.ts'
import { signIn } from './sign-in.ts'
import { assertNotSpraying, countAtNetwork, recordCorrectPassword } from './spray-guard.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const [foreign] = signInLimits['foreign-accounts']
const [familiar] = signInLimits['familiar-accounts']

/** Whether a wrong password was checked, not rejected by a limit. */
async function guess(network: string, emailKey: string): Promise<boolean> {
  return unlessLimited(async () => {
    await countAtNetwork(shop, { network, email_key: emailKey })
    return true
  })
}

async function unlessLimited(attempt: () => Promise<boolean>): Promise<boolean> {
  return attempt().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'rate_limited') return false
    throw error
  })
}

async function spray(network: string, accounts: number, name = 'victim'): Promise<number> {
  let judged = 0
  for (let n = 0; n < accounts; n += 1) if (await guess(network, `${name}${n}@example.ng`)) judged += 1
  return judged
}

test('one password at many accounts is stopped after 100 accounts, and after 300 in a day', async () => {
  expect(await spray('102.89.1.1', foreign.max + 20)).toBe(foreign.max)
  let judged = foreign.max
  for (let hour = 4; hour < 24; hour += 4) {
    shop.clock.move(4 * 3_600_000)
    judged += await spray('102.89.1.1', 50, `later${hour}-`)
  }
  expect(judged).toBe(signInLimits['foreign-accounts'][1].max)
})

/** Many attempts at once that wait for their turn in a password queue. Returns how many were checked. */
async function attemptTogether(network: string, count: number, isRight: boolean): Promise<number> {
  const inQueue = createPasswordQueue()
  let judged = 0
  const judge = async () => {
    judged += 1
    return isRight
  }
  const attempts = Array.from({ length: count }, (_, n) => {
    const guesser = { kind: 'unknown', email_key: `together${n}@example.ng`, network } as const
    return unlessLimited(() => checkAttempt(shop, guesser, judge, (work) => inQueue('unknown', work)))
  })
  await Promise.all(attempts)
  return judged
}

/** As if so many accounts but `room` had been tried from the network. */
async function leaveRoom(network: string, room: number): Promise<void> {
  await guess(network, 'first@example.ng')
  await shop.database.run("UPDATE rate_counters SET hits = $1 WHERE key LIKE 'foreign-accounts 900 %'", [
    foreign.max - room,
  ])
}

test('simultaneous attempts do not pass the limit', async () => {
  await leaveRoom('102.89.1.7', 10)
  expect(await attemptTogether('102.89.1.7', 60, false)).toBe(10)
})

test('customers who wait for their turn at once count nothing', async () => {
  await leaveRoom('102.89.1.8', 10)
  expect(await attemptTogether('102.89.1.8', 60, true)).toBe(60)
})

test('a sign-in to an account of one’s own makes no room for others', async () => {
  const network = '102.89.1.10'
  await leaveRoom(network, 1)
  const own = { network, email_key: 'own@example.ng' }
  await checkAttempt(shop, { kind: 'unknown', ...own }, async () => true)
  await recordCorrectPassword(shop, own)
  expect(await spray(network, 3, 'more')).toBe(1)
})

test('one account counts once, however often it is tried', async () => {
  for (let n = 0; n < foreign.max + 10; n += 1) expect(await guess('102.89.1.2', 'ada@example.ng')).toBe(true)
})

test('customers behind one address who mistype once can sign in during password spraying', async () => {
  const network = '102.89.1.3'
  expect(await spray(network, foreign.max + 20)).toBe(foreign.max)
  const buyers = Array.from({ length: 120 }, (_, n) => ({ network, email_key: `buyer${n}@example.ng` }))
  for (const buyer of buyers) await recordCorrectPassword(shop, buyer)
  for (const buyer of buyers) expect(await guess(network, buyer.email_key)).toBe(true)
  for (const buyer of buyers) await expect(assertNotSpraying(shop, buyer)).resolves.toBeUndefined()
})

test('a sign-in removes the mistake before it, so a day of mistakes locks nobody out', async () => {
  const network = '102.89.1.4'
  for (let n = 0; n < 320; n += 1) {
    const emailKey = `customer${n}@example.ng`
    expect(await guess(network, emailKey)).toBe(true)
    await recordCorrectPassword(shop, { network, email_key: emailKey })
  }
})

test('spraying accounts that are familiar at the network is stopped too', async () => {
  const network = '102.89.1.5'
  for (let n = 0; n < familiar.max + 20; n += 1)
    await recordCorrectPassword(shop, { network, email_key: `regular${n}@example.ng` })
  expect(await spray(network, familiar.max + 20, 'regular')).toBe(familiar.max)
})

test('sign-ins are checked, and a known device passes', async () => {
  const network = '102.89.1.6'
  const account = await makeAccount(shop)
  const { deviceToken } = await signInAs(shop, account)
  await spray(network, foreign.max)
  const enter = (device: string | undefined) =>
    signIn(shop, { ...account, remember: false, device: 'x', caller: { network, device } })
  await expect(enter(undefined)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await enter(deviceToken)).toMatchObject({ message: 'Login Successful!' })
  const guesses = { ...account, password: 'Wrong1234', remember: false, device: 'x' }
  const elsewhere = { network: '102.89.1.9', device: undefined }
  await expect(signIn(shop, { ...guesses, caller: elsewhere })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await spray(elsewhere.network, foreign.max)).toBe(foreign.max - 1)
})
