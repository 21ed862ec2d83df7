import { passwordQueue } from '@shop/contract/rate-limit-policy'
import { ShopError } from '../../core/errors.ts'
import { hash, verify } from '@node-rs/argon2'

/** `known`: the account of a known device, a session or an emailed link. `unknown`: anyone else. */
export type QueueCaller = 'unknown' | { known: string }

type Priority = 'known' | 'unknown'

const queueFullError = () => new ShopError('rate_limited', { retry_after: passwordQueue.retryAfterSeconds })

/**
 * Limits running and waiting hashes. Known callers go first and have a slot of their own, so that unknown callers
 * cannot block them. Each account gets few places, so that none fills the queue. Throws rate_limited if the queue is
 * full, or after waiting longer than browsers tolerate.
 */
export function createPasswordQueue() {
  const { concurrency, unknownConcurrency, maxWaitingKnown, maxWaitingUnknown, maxPerAccount, waitMs } =
    passwordQueue
  const running = { known: 0, unknown: 0 }
  /** Running and waiting hashes by known account. */
  const slots = new Map<string, number>()
  const waiting: Record<Priority, Array<() => void>> = { known: [], unknown: [] }
  const maxWaiting = { known: maxWaitingKnown, unknown: maxWaitingUnknown }

  const hasSlot = (priority: Priority) =>
    running.known + running.unknown < concurrency &&
    (priority === 'known' || running.unknown < unknownConcurrency)

  function startNext(): void {
    for (const priority of ['known', 'unknown'] as const)
      while (waiting[priority].length > 0 && hasSlot(priority)) {
        running[priority] += 1
        waiting[priority].shift()?.()
      }
  }

  function wait(priority: Priority): Promise<void> {
    if (waiting[priority].length >= maxWaiting[priority]) throw queueFullError()
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting[priority].splice(waiting[priority].indexOf(start), 1)
        reject(queueFullError())
      }, waitMs)
      waiting[priority].push(start)
    })
  }

  async function run<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    if (hasSlot(priority)) running[priority] += 1
    else await wait(priority)
    try {
      return await work()
    } finally {
      running[priority] -= 1
      startNext()
    }
  }

  return async function runQueued<T>(caller: QueueCaller, work: () => Promise<T>): Promise<T> {
    if (caller === 'unknown') return run('unknown', work)
    const { known: callerKey } = caller
    const usedSlots = slots.get(callerKey) ?? 0
    if (usedSlots >= maxPerAccount) throw queueFullError()
    slots.set(callerKey, usedSlots + 1)
    try {
      return await run('known', work)
    } finally {
      const remaining = (slots.get(callerKey) ?? 1) - 1
      if (remaining > 0) slots.set(callerKey, remaining)
      else slots.delete(callerKey)
    }
  }
}

/** Argon2id with 19 MiB and two passes, OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Throws rate_limited if the queue is full. */
export const runInPasswordQueue = createPasswordQueue()

const normal = (password: string) => password.normalize('NFKC')

/** Throws rate_limited if the queue is full. */
export function hashPassword(password: string, caller: QueueCaller = 'unknown'): Promise<string> {
  return runInPasswordQueue(caller, () => hash(normal(password), cost))
}

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches, bypassing the queue. Without a stored hash (undefined, or '' for no password) it
 * takes as long and returns false, so that timing does not reveal whether an account exists.
 */
export async function verifyHash(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hash('no account has this password', cost)
  const isCorrect = await verify(stored || (await dummyHash), normal(password))
  return isCorrect && Boolean(stored)
}

/** verifyHash in the queue. Throws rate_limited if the queue is full. */
export function verifyPassword(
  password: string,
  stored: string | undefined,
  caller: QueueCaller = 'unknown',
): Promise<boolean> {
  return runInPasswordQueue(caller, () => verifyHash(password, stored))
}

/** Whether a stored hash has an outdated cost and should be renewed at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(costPrefix)
}
