import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLoad } from './load.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

test('three seconds of event loop delay are a high load, until the delay ends', () => {
  let delay = 0
  const load = watchLoad({ waiting: () => 0, delayMs: () => delay })
  delay = 3_000
  vi.advanceTimersByTime(2_900)
  expect(load.isHigh()).toBe(false)
  vi.advanceTimersByTime(100)
  expect(load.isHigh()).toBe(true)
  delay = 10
  vi.advanceTimersByTime(500)
  expect(load.isHigh()).toBe(false)
  load.stop()
})

test('many calls waiting for the database are a high load at once', () => {
  let waiting = 1_000
  const load = watchLoad({ waiting: () => waiting, delayMs: () => 0 })
  expect(load.isHigh()).toBe(false)
  waiting = 1_001
  expect(load.isHigh()).toBe(true)
  load.stop()
})
