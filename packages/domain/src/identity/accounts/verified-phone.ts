import { recycledNumberDays } from '@shop/contract/phone-sign-in'
import { t } from '@shop/contract/t'
import { and, eq, isNotNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { fail, failField } from '../../core/errors.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { type Account, lockAccount } from './accounts.ts'
import { checkPhoneCode, consumePhoneCodes } from './phone-codes.ts'
import { requireRecentAuth } from './recent-auth.ts'
import { accounts, sessions } from './tables.ts'

/** The account that proved this number (E.164), which signs customers in. One that was only typed in signs nobody in. */
export async function findAccountByVerifiedPhone(
  ctx: RequestContext,
  phone: string,
): Promise<Account | undefined> {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isNotNull(accounts.phone_verified_at)))
  return account
}

/** Whether this is the number that the account has verified, for queries. */
export const isOwnVerifiedPhone = (phone: SQLWrapper, accountId: string): SQL => sql`${phone} =
  (select ${accounts.phone} from ${accounts}
    where ${accounts.id} = ${accountId} and ${accounts.phone_verified_at} is not null)`

/** Whether the number may have a new owner: networks reassign those that are not used for about a year. */
export function isRecycled({ phone_verified_at: verifiedAt }: Account, now: Date): boolean {
  return verifiedAt !== null && verifiedAt <= addMs(now, -recycledNumberDays * dayMs)
}

/** Concurrent verifications of this number wait until the transaction ends. */
export async function lockVerifiedPhone(ctx: RequestContext, phone: string): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('verified phone'), hashtext(${phone}))`)
}

/** Records that the account's owner has just proved this number, in the caller's transaction. */
export async function storeVerifiedPhone(ctx: RequestContext, accountId: string, phone: string) {
  await ctx.db
    .update(accounts)
    .set({ phone, phone_verified_at: ctx.clock.now() })
    .where(eq(accounts.id, accountId))
}

/** The account keeps the number for its orders, but it no longer signs in with it. */
export async function releaseVerifiedPhone(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.update(accounts).set({ phone_verified_at: null }).where(eq(accounts.id, accountId))
}

/**
 * Verifies a number for the caller's account with its code. Their verified number again counts as reauthentication if
 * the account has no password; never for staff, whom a number neither signs in nor confirms. Throws invalid_code or
 * phone_taken.
 */
export async function verifyOwnPhone(
  ctx: RequestContext,
  { token, code }: { token: string; code: string },
): Promise<void> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const proof = await checkPhoneCode(ctx, { token, code, account_id: accountId })
  await inTransaction(ctx, async (ctx) => {
    await lockVerifiedPhone(ctx, proof.phone)
    const owner = await findAccountByVerifiedPhone(ctx, proof.phone)
    if (owner && owner.id !== accountId) fail('phone_taken')
    if (!(await consumePhoneCodes(ctx, proof))) fail('invalid_code', { attempts_left: 0 })
    const account = await lockAccount(ctx, accountId)
    await storeVerifiedPhone(ctx, accountId, proof.phone)
    const canConfirm = account.role === null && account.password_hash === ''
    if (owner && canConfirm && !isRecycled(owner, ctx.clock.now()))
      await ctx.db
        .update(sessions)
        .set({ reauthenticated_at: ctx.clock.now() })
        .where(eq(sessions.id, sessionId))
  })
}

/**
 * Removes the caller's verified number. Throws reauthentication_required, or invalid_input for a customer without an
 * email and a password, who could not sign in.
 */
export async function removeOwnPhone(ctx: RequestContext): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  await inTransaction(ctx, async (ctx) => {
    const { role, email, password_hash: passwordHash } = await lockAccount(ctx, accountId)
    const hasPassword = passwordHash !== '' && reachableEmail(email) !== ''
    if (role === null && !hasPassword)
      failField('phone', t('You sign in with this number. Add an email and a password first.'))
    await ctx.db
      .update(accounts)
      .set({ phone: null, phone_verified_at: null })
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.phone_verified_at)))
  })
}
