import { type SQL, sql } from 'drizzle-orm'
import { accounts } from './tables.ts'

/** The phone of an account (E.164) or NULL, for a statement of any domain. */
export function accountPhone(accountId: SQL): SQL<string | null> {
  return sql<string | null>`(select ${accounts.phone} from ${accounts} where ${accounts.id} = ${accountId})`
}
