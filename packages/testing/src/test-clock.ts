import type { Clock } from '@shop/domain/core/clock'

/** A clock that stands still until it is moved. Starts on a Friday noon in Lagos. */
export interface TestClock extends Clock {
  move(ms: number): void
}

export function testClock(start = new Date('2026-11-20T11:00:00Z')): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    move(ms) {
      now += ms
    },
  }
}
