import { type Changes, type LiveTopic, liveTopics } from '@shop/contract/admin/changes'

interface Wait {
  /** `now` of the answer before; undefined asks for where to begin. */
  after: number | undefined
  /** The caller may see no others. */
  topics: readonly LiveTopic[]
  wait_ms: number
  /** Ends the wait when nobody listens any more. */
  signal?: AbortSignal
}

export interface StaffChanges {
  tell(notice: string): void
  wait(wish: Wait): Promise<Changes>
  /** Answers everybody who waits, and lets nobody wait any more: a stop must not last as long as a wait. */
  release(): void
}

/**
 * What open pages of staff wait for, in the memory of one process. Changes are numbered by the time at which they were
 * heard, so that another process understands an `after` too; one from before this process began hears of all topics.
 */
export function createStaffChanges(time: () => number = Date.now): StaffChanges {
  const startedAt = time()
  const heardAt = new Map<LiveTopic, number>()
  const waiting = new Set<() => void>()
  const state = { last: startedAt, isReleased: false }
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  const changed = (after: number, topics: readonly LiveTopic[]) =>
    topics.filter((topic) => after < startedAt || (heardAt.get(topic) ?? 0) > after)

  return {
    tell(notice) {
      const topic = liveTopics.find((each) => each === notice)
      if (!topic) return
      state.last = Math.max(state.last + 1, time())
      heardAt.set(topic, state.last)
      wakeAll()
    },
    async wait({ after, topics, wait_ms: waitMs, signal }) {
      if (after === undefined) return { cursor: state.last, topics: [] }
      const until = time() + waitMs
      while (changed(after, topics).length === 0) {
        const restMs = until - time()
        if (restMs <= 0 || state.isReleased || signal?.aborted) break
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, restMs)
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
