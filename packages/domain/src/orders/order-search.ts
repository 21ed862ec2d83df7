import { ilike, or, sql, type SQL } from 'drizzle-orm'
import { containsPattern, phoneDigits } from '../core/db/searched-text.ts'
import { orders } from './tables.ts'

/** How people write what an order is called: #10482, order 10482, ORD-10482. */
const prefix = /^(?:#|ord(?:er)?[\s#-]+)(?=\d)/i

/** As in the index orders_search. */
const words = sql`(${orders.number} || ' ' || ${orders.email} || ' ' || coalesce(${orders.address} ->> 'full_name', '') || ' ' || coalesce(${orders.address} ->> 'phone', ''))`

/** Orders of which number, receiver's name or phone, or email holds the text; nothing where there is no text. */
export function orderSearchCondition(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(prefix, '') ?? ''
  if (text === '') return undefined
  const digits = phoneDigits(text)
  return or(
    ilike(words, containsPattern(text)),
    digits === undefined ? undefined : ilike(words, containsPattern(digits)),
  )
}
