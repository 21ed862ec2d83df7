import { sql, type SQL } from 'drizzle-orm'
import { accountPhone } from '../../identity/accounts/accounts.ts'
import type { RequestContext } from '../../core/context.ts'
import { type OrderChannel, orderChannels } from '../subscriptions/consents.ts'

/** Channels for an account's order updates besides email. */
export interface ContactChannels {
  account_id: string
  /** E.164. */
  phone: string | null
  /** Channels that the account has opted in to. */
  channels: OrderChannel[]
}

/** The contact channels of an account as a JSON object, for queries of other domains. */
export function contactChannelsJson(accountId: SQL): SQL<ContactChannels> {
  return sql<ContactChannels>`json_build_object('account_id', ${accountId}, 'phone', ${accountPhone(accountId)},
    'channels', ${orderChannels(accountId)})`
}

export async function getContactChannels(ctx: RequestContext, accountId: string) {
  const { rows } = await ctx.db.execute<{ contact_channels: ContactChannels }>(
    sql`select ${contactChannelsJson(sql`${accountId}::uuid`)} as contact_channels`,
  )
  return rows[0]?.contact_channels
}

/** The channels on which the account can be reached now: SMS only if a provider is configured. */
export function usableChannels(
  contactChannels: ContactChannels | undefined,
  hasSms: boolean,
): { phone: string; sms: boolean; whatsapp: boolean } | undefined {
  if (!contactChannels?.phone) return undefined
  const sms = hasSms && contactChannels.channels.includes('sms')
  const whatsapp = contactChannels.channels.includes('whatsapp')
  return sms || whatsapp ? { phone: contactChannels.phone, sms, whatsapp } : undefined
}
