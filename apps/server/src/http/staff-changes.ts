import { type ChangedTopics, type EventTopic, eventTopics } from '@shop/contract/admin/changes'

interface WaitInput {
  /** The cursor of the previous response; undefined to get a first one. */
  after: number | undefined
  /** Topics the caller may see. */
  topics: readonly EventTopic[]
  wait_ms: number
  /** Ends the wait when the client disconnects. */
  signal?: AbortSignal
}

export interface AdminEvents {
  notify(payload: string): void
  wait(input: WaitInput): Promise<ChangedTopics>
  /** Ends all waits and rejects new ones, so that a shutdown does not take as long as a wait. */
  release(): void
}

/**
 * Changes for open admin pages, in the memory of one process. They are numbered by the time received, so that other
 * processes understand `after` too; a number from before this process started returns all topics.
 */
export function createAdminEvents(time: () => number = Date.now): AdminEvents {
  const startedAt = time()
  const changedAt = new Map<EventTopic, number>()
  const waiting = new Set<() => void>()
  const state = { last: startedAt, isReleased: false }
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  const listChanged = (after: number, topics: readonly EventTopic[]) =>
    topics.filter((topic) => after < startedAt || (changedAt.get(topic) ?? 0) > after)

  return {
    notify(payload) {
      const topic = eventTopics.find((each) => each === payload)
      if (!topic) return
      state.last = Math.max(state.last + 1, time())
      changedAt.set(topic, state.last)
      wakeAll()
    },
    async wait({ after, topics, wait_ms: waitMs, signal }) {
      if (after === undefined) return { cursor: state.last, topics: [] }
      const until = time() + waitMs
      while (listChanged(after, topics).length === 0) {
        const pollMs = until - time()
        if (pollMs <= 0 || state.isReleased || signal?.aborted) break
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, pollMs)
        waiting.add(resolve)
        signal?.addEventListener('abort', () => resolve(), { once: true })
        await promise
        clearTimeout(timer)
        waiting.delete(resolve)
      }
      return { cursor: Math.max(state.last, after), topics: listChanged(after, topics) }
    },
    release() {
      state.isReleased = true
      wakeAll()
    },
  }
}
