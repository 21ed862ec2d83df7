import { timestamp } from 'drizzle-orm/pg-core'

/** A moment: stored in UTC, a Date in code. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true })
}
