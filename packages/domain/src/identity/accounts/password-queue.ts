import { passwordQueue } from '@shop/contract/rate-limit-policy'
import { Refusal } from '../../core/refusal.ts'

/** `known`: the account of a known device, a session or an emailed link. `unknown`: anyone else. */
export type QueueCaller = 'unknown' | { known: string }
type Priority = 'known' | 'unknown'

const queueFull = () => new Refusal('rate_limited', { retry_after: passwordQueue.retryAfterSeconds })

/**
 * Limits how many hashes run and wait at once. Known callers go first and have one slot of their own, so that unknown callers
 * cannot block them. Each of their accounts has a few places only, so that none can fill the queue. Refuses with rate_limited
 * if the queue is full, or after a wait that a browser would not survive.
 */
export function createPasswordQueue() {
  const { atOnce, atOnceUnknown, waitingKnown, waitingUnknown, ofOneAccount, waitMs } = passwordQueue
  const running = { known: 0, unknown: 0 }
  /** How many run and wait, by known account. */
  const places = new Map<string, number>()
  const waiting: Record<Priority, Array<() => void>> = { known: [], unknown: [] }
  const waitingMax = { known: waitingKnown, unknown: waitingUnknown }

  const hasSlot = (priority: Priority) =>
    running.known + running.unknown < atOnce && (priority === 'known' || running.unknown < atOnceUnknown)

  function startNext(): void {
    for (const priority of ['known', 'unknown'] as const)
      while (waiting[priority].length > 0 && hasSlot(priority)) {
        running[priority] += 1
        waiting[priority].shift()?.()
      }
  }

  function wait(priority: Priority): Promise<void> {
    if (waiting[priority].length >= waitingMax[priority]) throw queueFull()
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting[priority].splice(waiting[priority].indexOf(start), 1)
        reject(queueFull())
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

  return async function inQueue<T>(caller: QueueCaller, work: () => Promise<T>): Promise<T> {
    if (caller === 'unknown') return run('unknown', work)
    const { known } = caller
    const taken = places.get(known) ?? 0
    if (taken >= ofOneAccount) throw queueFull()
    places.set(known, taken + 1)
    try {
      return await run('known', work)
    } finally {
      const left = (places.get(known) ?? 1) - 1
      if (left > 0) places.set(known, left)
      else places.delete(known)
    }
  }
}
