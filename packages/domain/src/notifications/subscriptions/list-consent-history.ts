import { asc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { consents } from './tables.ts'

/** Every yes and no of the caller to messages, oldest first. */
export async function listConsentHistory(ctx: RequestContext) {
  const { purpose, channel, granted, text, source, created_at } = consents
  return ctx.db
    .select({ purpose, channel, granted, text, source, created_at })
    .from(consents)
    .where(eq(consents.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(asc(consents.id))
}
