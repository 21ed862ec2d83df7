import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { addMs, hourMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import type { Account } from './accounts.ts'
import { hashOpaqueToken, generateOpaqueToken } from './secrets.ts'
import { emailChanges } from './tables.ts'

/** How long an email changed by staff can neither set a password nor spend store credit, in ms. */
export const emailChangeCoolOffMs = 3 * 24 * hourMs
/** How long the previous email can undo the change, in ms. Longer, for people who read email once a week. */
export const emailUndoMs = 7 * 24 * hourMs

export type EmailChange = typeof emailChanges.$inferSelect

/** Stores the previous email of an account. Returns the token of the link that undoes the change. */
export async function recordEmailChange(
  ctx: RequestContext,
  account: Pick<Account, 'id' | 'email' | 'email_key'>,
): Promise<{ token: string; effective_at: Date; expires_at: Date }> {
  const now = ctx.clock.now()
  const token = generateOpaqueToken(ctx)
  const deadlines = { effective_at: addMs(now, emailChangeCoolOffMs), expires_at: addMs(now, emailUndoMs) }
  await ctx.db.insert(emailChanges).values({
    id: ctx.ids.next(now),
    account_id: account.id,
    old_email: account.email,
    old_email_key: account.email_key,
    token_hash: hashOpaqueToken(token),
    created_at: now,
    ...deadlines,
  })
  return { token, ...deadlines }
}

/** Whether an email change by staff is still pending. */
export async function isEmailChangePending(ctx: RequestContext, accountId: string): Promise<boolean> {
  const open = and(
    eq(emailChanges.account_id, accountId),
    isNull(emailChanges.resolved_at),
    gt(emailChanges.effective_at, ctx.clock.now()),
  )
  return (await ctx.db.$count(emailChanges, open)) > 0
}

function undoable(ctx: RequestContext) {
  return and(isNull(emailChanges.resolved_at), gt(emailChanges.expires_at, ctx.clock.now()))
}

/**
 * Whether an email is reserved for its previous account. Locked until the transaction ends, so that nobody else takes
 * it.
 */
export async function isEmailReserved(ctx: RequestContext, emailKey: string): Promise<boolean> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('email'), hashtext(${emailKey}))`)
  return (await ctx.db.$count(emailChanges, and(eq(emailChanges.old_email_key, emailKey), undoable(ctx)))) > 0
}

/** The email change of an emailed token. Another call may end it until its account is locked. */
export async function findEmailChangeByToken(ctx: RequestContext, token: string) {
  const [change] = await ctx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.token_hash, hashOpaqueToken(token)), undoable(ctx)))
  return change
}

/** The first change of an account that can be undone to this email. */
export async function findFirstEmailChangeFrom(ctx: RequestContext, accountId: string, emailKey: string) {
  const [change] = await ctx.db
    .select()
    .from(emailChanges)
    .where(
      and(eq(emailChanges.account_id, accountId), eq(emailChanges.old_email_key, emailKey), undoable(ctx)),
    )
    .orderBy(emailChanges.created_at)
    .limit(1)
  return change
}

/** Ends a change as confirmed, so that its link can no longer undo it. */
export async function markEmailChangeConfirmed(ctx: RequestContext, change: EmailChange): Promise<void> {
  await ctx.db
    .update(emailChanges)
    .set({ resolved_at: ctx.clock.now(), outcome: 'confirmed' })
    .where(eq(emailChanges.id, change.id))
}

/** Ends a change and all later ones of the account as undone. */
export async function markEmailChangeUndone(ctx: RequestContext, change: EmailChange): Promise<void> {
  await ctx.db
    .update(emailChanges)
    .set({ resolved_at: ctx.clock.now(), outcome: 'reverted' })
    .where(
      and(
        eq(emailChanges.account_id, change.account_id),
        gte(emailChanges.created_at, change.created_at),
        isNull(emailChanges.resolved_at),
      ),
    )
}
