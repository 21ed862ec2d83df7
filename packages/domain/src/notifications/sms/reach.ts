import { sql, type SQL } from 'drizzle-orm'
import { phoneOf } from '../../identity/accounts/phone-of.ts'
import type { RequestContext } from '../../core/context.ts'
import { type OrderChannel, orderChannels } from '../subscriptions/order-channels.ts'

/** How an account may be told of its orders beside the mails. */
export interface Reach {
  account_id: string
  /** E.164. */
  phone: string | null
  /** To which it has said yes. */
  channels: OrderChannel[]
}

/** The reach of one account as a JSON object, for a statement of any domain. */
export function reachJson(accountId: SQL): SQL<Reach> {
  return sql<Reach>`json_build_object('account_id', ${accountId}, 'phone', ${phoneOf(accountId)},
    'channels', ${orderChannels(accountId)})`
}

export async function findReach(ctx: RequestContext, accountId: string): Promise<Reach | undefined> {
  const { rows } = await ctx.db.execute<{ reach: Reach }>(
    sql`select ${reachJson(sql`${accountId}::uuid`)} as reach`,
  )
  return rows[0]?.reach
}

/** The ways of this shop that reach the account now: an SMS only where there is somebody to send it. */
export function waysTo(
  reach: Reach | undefined,
  hasSms: boolean,
): { phone: string; sms: boolean; whatsapp: boolean } | undefined {
  if (!reach?.phone) return undefined
  const sms = hasSms && reach.channels.includes('sms')
  const whatsapp = reach.channels.includes('whatsapp')
  return sms || whatsapp ? { phone: reach.phone, sms, whatsapp } : undefined
}
