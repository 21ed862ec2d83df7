import { type SQL, sql } from 'drizzle-orm'
import { containing, digitsOfPhone } from '../../core/db/searched-text.ts'

const words = sql`(recipient || ' ' || related_to || ' ' || text)`

/** Messages (all-messages.ts) of which receiver, text or what they are about holds the text; all where there is none. */
export function messageMatches(search = ''): SQL {
  const text = search.trim().replace(/^#/, '')
  if (text === '') return sql`true`
  const digits = digitsOfPhone(text)
  const isPhone = digits === undefined ? sql`false` : sql`${words} ilike ${containing(digits)}`
  return sql`(${words} ilike ${containing(text)} or ${isPhone})`
}
