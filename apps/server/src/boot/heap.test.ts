import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectGarbageWhenIdle, type Heap } from './heap.ts'

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
