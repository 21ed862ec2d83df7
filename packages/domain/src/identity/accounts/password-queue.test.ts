import { passwordQueue } from '@shop/contract/rate-limit-policy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPasswordQueue } from './hash-password.ts'

const { concurrency, unknownConcurrency, maxWaitingKnown, maxWaitingUnknown, maxPerAccount, waitMs } =
  passwordQueue

type Kind = 'known' | 'unknown'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const advanceTimers = () => vi.advanceTimersByTimeAsync(0)

/** Tasks that finish on demand, and the result of each. */
function createQueue() {
  const runQueued = createPasswordQueue()
  const running: Array<{ of: Kind; end(): void }> = []
  const refused: Array<{ of: Kind; reason: unknown }> = []
  let accounts = 0
  /** Each known caller has a separate account, unless one is given. */
  const request = (of: Kind, account = `account ${(accounts += 1)}`) => {
    const work = () =>
      new Promise<void>((resolve) => {
        running.push({ of, end: resolve })
      })
    runQueued(of === 'known' ? { known: account } : of, work).catch((reason: unknown) =>
      refused.push({ of, reason }),
    )
  }
  return { request, running, refused }
}

test('unknown callers fill all slots but one, then wait, then are rejected', async () => {
  const { request, running, refused } = createQueue()
  for (let n = 0; n < unknownConcurrency + maxWaitingUnknown + 5; n += 1) request('unknown')
  await advanceTimers()
  expect([running.length, refused.length]).toEqual([unknownConcurrency, 5])
  expect(refused[0]?.reason).toMatchObject({
    code: 'rate_limited',
    data: { retry_after: passwordQueue.retryAfterSeconds },
  })
})

test('known callers get a slot at once and go first, no matter how many unknown callers wait', async () => {
  const { request, running, refused } = createQueue()
  for (let n = 0; n < unknownConcurrency + maxWaitingUnknown + 5; n += 1) request('unknown')
  request('known')
  request('known')
  await advanceTimers()
  expect(running.map(({ of }) => of)).toEqual([...Array<Kind>(unknownConcurrency).fill('unknown'), 'known'])
  running[0]?.end()
  await advanceTimers()
  expect(running.at(-1)?.of).toBe('known')
  expect(refused.every(({ of }) => of === 'unknown')).toBe(true)
})

test('known callers have a limit too', async () => {
  const { request, running, refused } = createQueue()
  for (let n = 0; n < concurrency + maxWaitingKnown + 2; n += 1) request('known')
  await advanceTimers()
  expect([running.length, refused.length]).toEqual([concurrency, 2])
})

test('one account takes few places, however many sessions and devices it has', async () => {
  const { request, running, refused } = createQueue()
  for (let n = 0; n < maxWaitingKnown + concurrency; n += 1) request('known', 'attacker')
  await advanceTimers()
  expect([running.length, refused.length]).toEqual([
    maxPerAccount,
    maxWaitingKnown + concurrency - maxPerAccount,
  ])
  expect(refused[0]?.reason).toMatchObject({ code: 'rate_limited' })
  for (let n = 0; n < maxWaitingKnown; n += 1) request('known')
  await advanceTimers()
  expect(refused).toHaveLength(maxWaitingKnown + concurrency - maxPerAccount)
  running[0]?.end()
  await advanceTimers()
  request('known', 'attacker')
  await advanceTimers()
  expect(refused).toHaveLength(maxWaitingKnown + concurrency - maxPerAccount)
})

test('a caller that waits too long is rejected and leaves room for the next', async () => {
  const { request, running, refused } = createQueue()
  for (let n = 0; n < unknownConcurrency + maxWaitingUnknown; n += 1) request('unknown')
  await vi.advanceTimersByTimeAsync(waitMs)
  expect(refused).toHaveLength(maxWaitingUnknown)
  request('unknown')
  running[0]?.end()
  await advanceTimers()
  expect(running).toHaveLength(unknownConcurrency + 1)
})
