import { type SQL, sql } from 'drizzle-orm'
import { containsPattern, phoneDigits } from '../../core/db/searched-text.ts'

const words = sql`(recipient || ' ' || related_to || ' ' || text)`

/** Messages (all-messages.ts) of which receiver, text or what they are about holds the text; all where there is none. */
export function notificationSearchCondition(search = ''): SQL {
  const text = search.trim().replace(/^#/, '')
  if (text === '') return sql`true`
  const digits = phoneDigits(text)
  const isPhone = digits === undefined ? sql`false` : sql`${words} ilike ${containsPattern(digits)}`
  return sql`(${words} ilike ${containsPattern(text)} or ${isPhone})`
}
