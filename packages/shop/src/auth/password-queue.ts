import { passwordQueue } from '@shop/contract/rate-limit-policy'
import { Refusal } from '../kernel/refusal.ts'

/** `known`: a known device, a session or an emailed link. `unknown`: anyone else. */
export type QueuePriority = 'known' | 'unknown'

const queueFull = () => new Refusal('rate_limited', { retry_after: passwordQueue.retryAfterSeconds })

/**
 * Limits how many hashes run and wait at once. Known callers go first and have one slot of their own, so that unknown callers
 * cannot block them. Refuses with rate_limited if the queue is full, or after a wait that a browser would not survive.
 */
export function createPasswordQueue() {
  const { atOnce, atOnceUnknown, waitingKnown, waitingUnknown, waitMs } = passwordQueue
  const running = { known: 0, unknown: 0 }
  const waiting: Record<QueuePriority, Array<() => void>> = { known: [], unknown: [] }
  const waitingMax = { known: waitingKnown, unknown: waitingUnknown }

  const hasSlot = (priority: QueuePriority) =>
    running.known + running.unknown < atOnce && (priority === 'known' || running.unknown < atOnceUnknown)

  function startNext(): void {
    for (const priority of ['known', 'unknown'] as const)
      while (waiting[priority].length > 0 && hasSlot(priority)) {
        running[priority] += 1
        waiting[priority].shift()?.()
      }
  }

  function wait(priority: QueuePriority): Promise<void> {
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

  return async function inQueue<T>(priority: QueuePriority, work: () => Promise<T>): Promise<T> {
    if (hasSlot(priority)) running[priority] += 1
    else await wait(priority)
    try {
      return await work()
    } finally {
      running[priority] -= 1
      startNext()
    }
  }
}
