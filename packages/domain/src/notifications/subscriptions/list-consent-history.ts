import { asc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { consents } from './tables.ts'

/** Every yes and no of the caller to messages, oldest first. */
export async function listConsentHistory(ctx: RequestContext) {
  const { purpose, channel, given, words, source, at } = consents
  return ctx.db
    .select({ purpose, channel, given, words, source, at })
    .from(consents)
    .where(eq(consents.accountId, requireAccount(ctx.actor).accountId))
    .orderBy(asc(consents.id))
}
