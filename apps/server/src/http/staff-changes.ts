import { type ChangedTopics, type EventTopic, eventTopics } from '@shop/contract/admin/changes'

interface WaitInput {
  /** `now` of the answer before; undefined asks for where to begin. */
  after: number | undefined
  /** The caller may see no others. */
  topics: readonly EventTopic[]
  wait_ms: number
  /** Ends the wait when nobody listens any more. */
  signal?: AbortSignal
}

export interface AdminEvents {
  notify(payload: string): void
  wait(input: WaitInput): Promise<ChangedTopics>
  /** Returns everybody who waits, and lets nobody wait any more: a stop must not last as long as a wait. */
  release(): void
}

/**
 * What open pages of staff wait for, in the memory of one process. Changes are numbered by the time at which they were
 * heard, so that another process understands an `after` too; one from before this process began hears of all topics.
 */
export function createAdminEvents(time: () => number = Date.now): AdminEvents {
  const startedAt = time()
  const changedAt = new Map<EventTopic, number>()
  const waiting = new Set<() => void>()
  const state = { last: startedAt, isReleased: false }
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  const changed = (after: number, topics: readonly EventTopic[]) =>
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
      while (changed(after, topics).length === 0) {
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
      return { cursor: Math.max(state.last, after), topics: changed(after, topics) }
    },
    release() {
      state.isReleased = true
      wakeAll()
    },
  }
}
