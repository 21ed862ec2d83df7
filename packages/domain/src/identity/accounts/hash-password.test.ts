import { hash } from '@node-rs/argon2'
import { describe, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPasswordQueue, hashPassword, isOutdatedHash, verifyPassword } from './hash-password.ts'
import { passwordQueue } from '@shop/contract/rate-limit-policy'

test('a wrong password, and any password without an account, does not match', async () => {
  const stored = await hashPassword('Harmattan7')
  expect(await verifyPassword('harmattan7', stored)).toBe(false)
  expect(await verifyPassword('no account has this password', undefined)).toBe(false)
})

test('the hash includes its cost, and equal passwords have different hashes', async () => {
  const [firstHash, secondHash] = await Promise.all([hashPassword('Harmattan7'), hashPassword('Harmattan7')])
  expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(firstHash).not.toBe(secondHash)
  expect(isOutdatedHash(firstHash)).toBe(false)
  expect(isOutdatedHash(await hash('Harmattan7', { memoryCost: 8192, timeCost: 1 }))).toBe(true)
})

test('the same letters in another Unicode form match', async () => {
  const stored = await hashPassword('Ọmọ-ilé-1A'.normalize('NFD'))
  expect(await verifyPassword('Ọmọ-ilé-1A'.normalize('NFC'), stored)).toBe(true)
})

const advanceTimers = () => vi.advanceTimersByTimeAsync(0)

describe('password queue', () => {
  const { concurrency, unknownConcurrency, maxWaitingKnown, maxWaitingUnknown, maxPerAccount, waitMs } =
    passwordQueue

  type Kind = 'known' | 'unknown'

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Tasks that finish on demand, and the result of each. */
  function createQueue() {
    const runQueued = createPasswordQueue()
    const running: Array<{ kind: Kind; end(): void }> = []
    const rejections: Array<{ kind: Kind; reason: unknown }> = []
    let accounts = 0
    /** Each known caller has a separate account, unless one is given. */
    const request = (kind: Kind, account = `account ${(accounts += 1)}`) => {
      const work = () =>
        new Promise<void>((resolve) => {
          running.push({ kind, end: resolve })
        })
      runQueued(kind === 'known' ? { known: account } : kind, work).catch((reason: unknown) =>
        rejections.push({ kind, reason }),
      )
    }
    return { request, running, rejections }
  }

  test('unknown callers fill all slots but one, then wait, then are rejected', async () => {
    const { request, running, rejections } = createQueue()
    for (let n = 0; n < unknownConcurrency + maxWaitingUnknown + 5; n += 1) request('unknown')
    await advanceTimers()
    expect([running.length, rejections.length]).toEqual([unknownConcurrency, 5])
    expect(rejections[0]?.reason).toMatchObject({
      code: 'rate_limited',
      data: { retry_after: passwordQueue.retryAfterSeconds },
    })
  })

  test('known callers get a slot at once and go first, no matter how many unknown callers wait', async () => {
    const { request, running, rejections } = createQueue()
    for (let n = 0; n < unknownConcurrency + maxWaitingUnknown + 5; n += 1) request('unknown')
    request('known')
    request('known')
    await advanceTimers()
    expect(running.map(({ kind }) => kind)).toEqual([
      ...Array<Kind>(unknownConcurrency).fill('unknown'),
      'known',
    ])
    running[0]?.end()
    await advanceTimers()
    expect(running.at(-1)?.kind).toBe('known')
    expect(rejections.every(({ kind }) => kind === 'unknown')).toBe(true)
  })

  test('known callers have a limit too', async () => {
    const { request, running, rejections } = createQueue()
    for (let n = 0; n < concurrency + maxWaitingKnown + 2; n += 1) request('known')
    await advanceTimers()
    expect([running.length, rejections.length]).toEqual([concurrency, 2])
  })

  test('one account takes few places, however many sessions and devices it has', async () => {
    const { request, running, rejections } = createQueue()
    for (let n = 0; n < maxWaitingKnown + concurrency; n += 1) request('known', 'attacker')
    await advanceTimers()
    expect([running.length, rejections.length]).toEqual([
      maxPerAccount,
      maxWaitingKnown + concurrency - maxPerAccount,
    ])
    expect(rejections[0]?.reason).toMatchObject({ code: 'rate_limited' })
    for (let n = 0; n < maxWaitingKnown; n += 1) request('known')
    await advanceTimers()
    expect(rejections).toHaveLength(maxWaitingKnown + concurrency - maxPerAccount)
    running[0]?.end()
    await advanceTimers()
    request('known', 'attacker')
    await advanceTimers()
    expect(rejections).toHaveLength(maxWaitingKnown + concurrency - maxPerAccount)
  })

  test('a caller that waits too long is rejected and leaves room for the next', async () => {
    const { request, running, rejections } = createQueue()
    for (let n = 0; n < unknownConcurrency + maxWaitingUnknown; n += 1) request('unknown')
    await vi.advanceTimersByTimeAsync(waitMs)
    expect(rejections).toHaveLength(maxWaitingUnknown)
    request('unknown')
    running[0]?.end()
    await advanceTimers()
    expect(running).toHaveLength(unknownConcurrency + 1)
  })
})
