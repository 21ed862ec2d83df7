import { describe, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Heap, collectGarbageAfter, collectGarbageWhenIdle } from './heap.ts'

describe('heap', () => {
  const minute = 60_000

  const usedBytes = 60_000_000

  beforeEach(() => void vi.useFakeTimers())

  afterEach(() => void vi.useRealTimers())

  /** A heap after startup. */
  function createFakeHeap() {
    const state = { used: 95_000_000, busy: 0 }
    const collected: number[] = []
    const heap: Heap = {
      used: () => state.used,
      busy: () => state.busy,
      collect: () => {},
      collectFully() {
        collected.push(state.used)
        state.used = usedBytes
      },
    }
    return { heap, state, collected }
  }

  test('without a garbage collector nothing is checked', () => {
    collectGarbageWhenIdle(undefined)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a busy process is left alone until it is idle', () => {
    const { heap, state, collected } = createFakeHeap()
    state.busy = 0.1
    collectGarbageWhenIdle(heap)
    vi.advanceTimersByTime(10 * minute)
    expect(collected).toEqual([])
    state.busy = 0.01
    vi.advanceTimersByTime(minute / 2)
    expect(collected).toEqual([95_000_000])
  })

  test('frees startup garbage within half a minute, and later only what is worth a pause', () => {
    const { heap, state, collected } = createFakeHeap()
    collectGarbageWhenIdle(heap)
    vi.advanceTimersByTime(minute / 2)
    expect(collected).toEqual([95_000_000])
    state.used = usedBytes + 15_000_000
    vi.advanceTimersByTime(10 * minute)
    expect(collected).toHaveLength(1)
    state.used = usedBytes + 25_000_000
    vi.advanceTimersByTime(minute)
    expect(collected).toEqual([95_000_000, 85_000_000])
  })

  test('pauses at most once in five minutes', () => {
    const { heap, state, collected } = createFakeHeap()
    collectGarbageWhenIdle(heap)
    vi.advanceTimersByTime(minute / 2)
    for (let minutes = 0; minutes < 4; minutes += 1) {
      state.used = usedBytes + 50_000_000
      vi.advanceTimersByTime(minute)
    }
    expect(collected).toHaveLength(1)
    vi.advanceTimersByTime(minute)
    expect(collected).toHaveLength(2)
  })
})

const ctx = {} as Parameters<ReturnType<typeof collectGarbageAfter>>[0]

const step = { id: '1', kind: 'job.step', payload: { job_id: '', generation: 0 }, attempts: 1 } as const

/** A heap where each step leaves 30 MB of garbage and 60 MB stay in use. */
function createFillingHeap() {
  const state = { used: 0, minorCollections: 0 }
  const heap = {
    used: () => state.used,
    collect() {
      state.minorCollections += 1
      state.used = 60_000_000
    },
  }
  const handler = async () => {
    state.used += 30_000_000
  }
  return { state, handler, heap }
}

test('without a garbage collector, the handler is unchanged', () => {
  const { handler } = createFillingHeap()
  expect(collectGarbageAfter(handler, undefined)).toBe(handler)
})

test('garbage is collected once enough has gathered, not after each step', async () => {
  const { state, handler, heap } = createFillingHeap()
  const minorCollections = collectGarbageAfter(handler, heap)
  for (let steps = 0; steps < 3; steps += 1) await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(1)
  for (let steps = 0; steps < 2; steps += 1) await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(1)
  await minorCollections(ctx, step)
  expect(state.minorCollections).toBe(2)
})

test('passes on an error of a step', async () => {
  const { heap } = createFillingHeap()
  const failing = collectGarbageAfter(() => Promise.reject(new Error('no room')), heap)
  await expect(failing(ctx, step)).rejects.toThrow('no room')
})
