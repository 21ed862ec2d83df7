const minute = 60_000

/** Waits before the next try, by tries made: a hiccup is over in a minute, an outage within a day. */
const retryDelaysMs = [
  minute / 2,
  2 * minute,
  10 * minute,
  30 * minute,
  120 * minute,
  360 * minute,
  720 * minute,
]

/** Ms until the next try after so many tries; undefined when it is time to give up. */
export function retryDelayMs(attempts: number): number | undefined {
  return retryDelaysMs[attempts - 1]
}
