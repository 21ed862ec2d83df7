import { passwordQueue } from '@shop/contract/rate-limit-policy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPasswordQueue } from './password-queue.ts'

const { atOnce, atOnceUnknown, waitingKnown, waitingUnknown, ofOneAccount, waitMs } = passwordQueue

type Kind = 'known' | 'unknown'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

/** Work that ends on demand, and the result of each. */
function openQueue() {
  const inTurn = createPasswordQueue()
  const running: Array<{ of: Kind; end(): void }> = []
  const refused: Array<{ of: Kind; reason: unknown }> = []
  let accounts = 0
  /** Each known caller has an account of its own, unless one is named. */
  const ask = (of: Kind, account = `account ${(accounts += 1)}`) => {
    const work = () =>
      new Promise<void>((resolve) => {
        running.push({ of, end: resolve })
      })
    inTurn(of === 'known' ? { known: account } : of, work).catch((reason: unknown) =>
      refused.push({ of, reason }),
    )
  }
  return { ask, running, refused }
}

test('unknown callers fill all slots but one, then wait, then are rejected', async () => {
  const { ask, running, refused } = openQueue()
  for (let n = 0; n < atOnceUnknown + waitingUnknown + 5; n += 1) ask('unknown')
  await settled()
  expect([running.length, refused.length]).toEqual([atOnceUnknown, 5])
  expect(refused[0]?.reason).toMatchObject({
    code: 'rate_limited',
    data: { retry_after: passwordQueue.retryAfterSeconds },
  })
})

test('however many unknown callers wait, known ones get a slot at once and go first', async () => {
  const { ask, running, refused } = openQueue()
  for (let n = 0; n < atOnceUnknown + waitingUnknown + 5; n += 1) ask('unknown')
  ask('known')
  ask('known')
  await settled()
  expect(running.map(({ of }) => of)).toEqual([...Array<Kind>(atOnceUnknown).fill('unknown'), 'known'])
  running[0]?.end()
  await settled()
  expect(running.at(-1)?.of).toBe('known')
  expect(refused.every(({ of }) => of === 'unknown')).toBe(true)
})

test('known callers have a limit too', async () => {
  const { ask, running, refused } = openQueue()
  for (let n = 0; n < atOnce + waitingKnown + 2; n += 1) ask('known')
  await settled()
  expect([running.length, refused.length]).toEqual([atOnce, 2])
})

test('one account holds a few places, however many sessions and devices it has, and others go on', async () => {
  const { ask, running, refused } = openQueue()
  for (let n = 0; n < waitingKnown + atOnce; n += 1) ask('known', 'attacker')
  await settled()
  expect([running.length, refused.length]).toEqual([ofOneAccount, waitingKnown + atOnce - ofOneAccount])
  expect(refused[0]?.reason).toMatchObject({ code: 'rate_limited' })
  for (let n = 0; n < waitingKnown; n += 1) ask('known')
  await settled()
  expect(refused).toHaveLength(waitingKnown + atOnce - ofOneAccount)
  running[0]?.end()
  await settled()
  ask('known', 'attacker')
  await settled()
  expect(refused).toHaveLength(waitingKnown + atOnce - ofOneAccount)
})

test('a caller that waits too long is rejected and leaves room for the next', async () => {
  const { ask, running, refused } = openQueue()
  for (let n = 0; n < atOnceUnknown + waitingUnknown; n += 1) ask('unknown')
  await vi.advanceTimersByTimeAsync(waitMs)
  expect(refused).toHaveLength(waitingUnknown)
  ask('unknown')
  running[0]?.end()
  await settled()
  expect(running).toHaveLength(atOnceUnknown + 1)
})
