import { ilike, or, sql, type SQL } from 'drizzle-orm'
import { orders } from './tables.ts'

const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Orders of which number, receiver's name or phone, or email holds the text; nothing where there is no text. */
export function orderMatches(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '') ?? ''
  if (text === '') return undefined
  // 0803 123 4567 is stored as +2348031234567.
  const digits = text.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  return or(
    ilike(orders.number, containing(text)),
    ilike(sql`${orders.address} ->> 'full_name'`, containing(text)),
    ilike(orders.email, containing(text)),
    digits.length >= 4 ? ilike(sql`${orders.address} ->> 'phone'`, containing(digits)) : undefined,
  )
}
