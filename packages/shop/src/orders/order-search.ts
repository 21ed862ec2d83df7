import { ilike, or, sql, type SQL } from 'drizzle-orm'
import { orders } from './tables.ts'

const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** As the index orders_by_words has it. */
const words = sql`(${orders.number} || ' ' || ${orders.email} || ' ' || coalesce(${orders.address} ->> 'full_name', '') || ' ' || coalesce(${orders.address} ->> 'phone', ''))`

/** Orders of which number, receiver's name or phone, or email holds the text; nothing where there is no text. */
export function orderMatches(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '') ?? ''
  if (text === '') return undefined
  // 0803 123 4567 is stored as +2348031234567.
  const digits = text.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  return or(
    ilike(words, containing(text)),
    digits.length >= 4 && digits !== text ? ilike(words, containing(digits)) : undefined,
  )
}
