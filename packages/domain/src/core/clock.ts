/** Where verbs get the time from; tests pass their own. */
export interface Clock {
  now(): Date
  /** Messages go out at any hour: only for tests, which run at any. */
  ignoresQuietHours?: boolean
}

export const systemClock: Clock = { now: () => new Date() }

export function addMs(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms)
}
