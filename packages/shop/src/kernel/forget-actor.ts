import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { accountActorKey } from './actor.ts'
import type { ShopContext } from './context.ts'
import { idempotencyKeys, outbox } from './tables.ts'

export interface ForgottenActor {
  accountId: string
  email: string
  /** What mails were about, as PostedMail has it. */
  about: readonly string[]
}

/** Forgets the stored replies to an account and finished work for its address, which would go in a week anyway. */
export async function forgetActor(
  shop: ShopContext,
  { accountId, email, about }: ForgottenActor,
): Promise<void> {
  await shop.db.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, accountActorKey(accountId)))
  const isOver = or(isNotNull(outbox.doneAt), isNotNull(outbox.failedAt))
  const isOfPerson = or(
    sql`${outbox.payload}->>'to' = ${email}`,
    sql`${outbox.payload}->>'email' = ${email}`,
    inArray(sql`${outbox.payload}->>'about'`, [...about]),
  )
  await shop.db.delete(outbox).where(and(isOver, isOfPerson))
}
