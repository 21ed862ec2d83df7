import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { ShopContext } from '../../core/context.ts'
import type { Account } from './find-account.ts'
import { hashOpaqueToken, makeOpaqueToken } from './opaque-token.ts'
import { emailChanges } from './tables.ts'

const hourMs = 3_600_000
/** How long an email that staff changed can neither set a password nor spend store credit, in ms. */
export const emailSettlesMs = 3 * 24 * hourMs
/** How long the previous email can undo the change, in ms: longer, for people who read email once a week. */
export const emailUndoMs = 7 * 24 * hourMs

export type EmailChange = typeof emailChanges.$inferSelect

/** Stores the previous email of an account. Returns the token of the link that undoes the change. */
export async function recordEmailChange(
  shop: ShopContext,
  account: Pick<Account, 'id' | 'email' | 'emailKey'>,
): Promise<{ token: string; settlesAt: Date; expiresAt: Date }> {
  const now = shop.clock.now()
  const token = makeOpaqueToken(shop)
  const until = { settlesAt: later(now, emailSettlesMs), expiresAt: later(now, emailUndoMs) }
  await shop.db.insert(emailChanges).values({
    id: shop.ids.next(now),
    accountId: account.id,
    oldEmail: account.email,
    oldEmailKey: account.emailKey,
    hash: hashOpaqueToken(token),
    createdAt: now,
    ...until,
  })
  return { token, ...until }
}

/** Whether the email of the account was changed by staff and is not settled yet. */
export async function isEmailUnsettled(shop: ShopContext, accountId: string): Promise<boolean> {
  const open = and(
    eq(emailChanges.accountId, accountId),
    isNull(emailChanges.endedAt),
    gt(emailChanges.settlesAt, shop.clock.now()),
  )
  return (await shop.db.$count(emailChanges, open)) > 0
}

function undoable(shop: ShopContext) {
  return and(isNull(emailChanges.endedAt), gt(emailChanges.expiresAt, shop.clock.now()))
}

/** Whether an email is reserved for its previous account. Locked until the transaction ends, so that nobody takes it. */
export async function isEmailReserved(shop: ShopContext, emailKey: string): Promise<boolean> {
  await shop.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('email'), hashtext(${emailKey}))`)
  return (await shop.db.$count(emailChanges, and(eq(emailChanges.oldEmailKey, emailKey), undoable(shop)))) > 0
}

/** The change that an emailed token decides; it may end until its account is locked. */
export async function findChangeByToken(shop: ShopContext, token: string): Promise<EmailChange | undefined> {
  const [change] = await shop.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.hash, hashOpaqueToken(token)), undoable(shop)))
  return change
}

/** The first change of an account that can be undone to this email. */
export async function findFirstChangeFrom(
  shop: ShopContext,
  accountId: string,
  emailKey: string,
): Promise<EmailChange | undefined> {
  const [change] = await shop.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), eq(emailChanges.oldEmailKey, emailKey), undoable(shop)))
    .orderBy(emailChanges.createdAt)
    .limit(1)
  return change
}

/** Ends a change as confirmed: its link undoes nothing any more. */
export async function markConfirmed(shop: ShopContext, change: EmailChange): Promise<void> {
  await shop.db
    .update(emailChanges)
    .set({ endedAt: shop.clock.now(), endedAs: 'confirmed' })
    .where(eq(emailChanges.id, change.id))
}

/** Ends a change and all later ones of the account as undone. */
export async function markUndone(shop: ShopContext, change: EmailChange): Promise<void> {
  await shop.db
    .update(emailChanges)
    .set({ endedAt: shop.clock.now(), endedAs: 'undone' })
    .where(
      and(
        eq(emailChanges.accountId, change.accountId),
        gte(emailChanges.createdAt, change.createdAt),
        isNull(emailChanges.endedAt),
      ),
    )
}
