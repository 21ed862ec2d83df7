import { type SQL, sql } from 'drizzle-orm'
import { accounts } from './tables.ts'

/** Whether the email of an account is confirmed, for a statement of any domain. */
export function isEmailConfirmed(accountId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${accounts} where ${accounts.id} = ${accountId}
    and ${accounts.email_confirmed_at} is not null)`
}
