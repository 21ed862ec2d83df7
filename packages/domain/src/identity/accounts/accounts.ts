import {
  and,
  desc,
  eq,
  isNull,
  inArray,
  isNotNull,
  ne,
  or,
  count,
  gt,
  ilike,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts, sessions } from './tables.ts'
import { fail } from '../../core/errors.ts'
import { containsPattern, phoneDigits } from '../../core/db/like.ts'

/**
 * The form in which emails and usernames are compared: they are the same account regardless of case and letter width.
 */
export function normaliseAccountKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}

export type Account = typeof accounts.$inferSelect

/** First and last name; '' without an account. */
export function formatFullName(account: Pick<Account, 'first_name' | 'last_name'> | undefined): string {
  return account ? `${account.first_name} ${account.last_name}`.trim() : ''
}

export async function findAccount(ctx: RequestContext, id: string): Promise<Account | undefined> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

export async function findAccountByEmail(ctx: RequestContext, email: string): Promise<Account | undefined> {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.email_key, normaliseAccountKey(email)))
  return account
}

/**
 * Customers with this mobile number (E.164), newest first, without staff. The number is unverified, so staff must
 * choose the right account.
 */
export async function listCustomersByPhone(ctx: RequestContext, phone: string): Promise<Account[]> {
  return ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isNull(accounts.role), isNull(accounts.blocked_at)))
    .orderBy(desc(accounts.created_at))
    .limit(10)
}

/** The account that was first given the role. */
export async function findFirstAccountByRole(ctx: RequestContext, role: string) {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.role, role))
    .orderBy(accounts.created_at, accounts.id)
    .limit(1)
  return account
}

/** The current account, locked until the transaction ends. Throws not_found. */
export async function lockAccount(ctx: RequestContext, id: string): Promise<Account> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account ?? fail('not_found')
}

/**
 * Whether an account's password and sessions are unchanged since it was read. Locks it until the caller's transaction
 * ends, so that a concurrent password change waits and then ends the new session.
 */
export async function lockAccountIfUnchanged(
  ctx: RequestContext,
  { id, password_hash: passwordHash, session_version: sessionVersion }: Account,
): Promise<boolean> {
  const unchanged = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.password_hash, passwordHash),
        eq(accounts.session_version, sessionVersion),
      ),
    )
    .for('share')
  return unchanged.length > 0
}

/** The account gets its emails in the language of this call. */
export async function recordLanguage(ctx: RequestContext, id: string): Promise<void> {
  const { language } = ctx
  if (language === undefined) return
  await ctx.db
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, id), ne(accounts.language, language)))
}

/** Changes the credentials and names of an account. */
export async function updateAccount(
  ctx: RequestContext,
  id: string,
  change: Partial<
    Pick<Account, 'password_hash' | 'role' | 'blocked_at' | 'email_confirmed_at' | 'deletion_due_at'>
  >,
): Promise<void> {
  await ctx.db.update(accounts).set(change).where(eq(accounts.id, id))
}

/** Accounts by email key (accounts.ts). Unknown emails are left out. */
export async function findAccountsByEmail(
  ctx: RequestContext,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const uniqueKeys = [...new Set(emailKeys)]
  if (uniqueKeys.length === 0) return new Map()
  const rows = await ctx.db.select().from(accounts).where(inArray(accounts.email_key, uniqueKeys))
  return new Map(rows.map((account) => [account.email_key, account]))
}

/** Email keys by account id. */
export async function listEmailKeys(ctx: RequestContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ email_key: accounts.email_key })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return rows.map(({ email_key: emailKey }) => emailKey)
}

/** First and last names by account id, for activity lists. Unknown ids are left out. */
export async function getAccountNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: accounts.id, first_name: accounts.first_name, last_name: accounts.last_name })
    .from(accounts)
    .where(inArray(accounts.id, uniqueIds))
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}

/**
 * Emails by account id, with their language, for emails the account holders requested. Unknown and blocked accounts are
 * left out.
 */
export async function getAccountEmails(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Account, 'email' | 'language'>>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accounts.id, uniqueIds), isNull(accounts.blocked_at)))
  return new Map(rows.map(({ id, ...recipient }) => [id, recipient]))
}

/** Email keys of accounts that get no marketing regardless of consent, because they are blocked or due for deletion. */
export async function listUncontactableKeys(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ email_key: accounts.email_key })
    .from(accounts)
    .where(or(isNotNull(accounts.blocked_at), isNotNull(accounts.deletion_due_at)))
  return rows.map(({ email_key: emailKey }) => emailKey)
}

/** Whether an account gets no marketing (see listUncontactableKeys). */
export function isUncontactable(account: { blocked_at: Date | null; deletion_due_at: Date | null }): boolean {
  return account.blocked_at !== null || account.deletion_due_at !== null
}

/** Must match the index accounts_search. */
const searchText = sql`(${accounts.first_name} || ' ' || ${accounts.last_name} || ' ' || ${accounts.email} || ' ' || ${accounts.username} || ' ' || coalesce(${accounts.phone}, ''))`

/** Accounts whose name, email, username or phone contains the text; undefined for an empty text. */
export function accountSearchCondition(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const digits = phoneDigits(search)
  return or(
    ilike(searchText, containsPattern(search)),
    digits === undefined ? undefined : ilike(searchText, containsPattern(digits)),
  )
}

/** Number of open sessions of an account row. */
export function activeSessionCount(ctx: RequestContext): SQL<number> {
  const live = and(
    eq(sessions.account_id, accounts.id),
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, ctx.clock.now()),
  )
  return sql<number>`(${ctx.db.select({ live: count() }).from(sessions).where(live)})`.mapWith(Number)
}

/** SQL for whether an account's email is confirmed, for queries of other domains. */
export function isEmailConfirmed(accountId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${accounts} where ${accounts.id} = ${accountId}
    and ${accounts.email_confirmed_at} is not null)`
}

/** SQL for whether an account was invented for the demo, for queries of other domains: its orders were too. */
export function isDemoAccount(accountId: SQL): SQL<boolean> {
  return sql<boolean>`(select ${accounts.is_demo} from ${accounts} where ${accounts.id} = ${accountId})`
}

/** Email suffix of erased accounts: a domain nobody can own (RFC 2606). */
export const erasedEmailSuffix = '@deleted.invalid'

/** Whether an account was erased at its owner's request: only its id is left, for the ledger. */
export function isErased({ email }: { email: string }): boolean {
  return email.endsWith(erasedEmailSuffix)
}
