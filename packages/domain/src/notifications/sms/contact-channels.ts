import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { AvailableChannels } from '../../store/message-rules.ts'
import { type OrderChannel, orderChannelResponses } from '../subscriptions/consents.ts'
import { hasStoppedMessages } from '../subscriptions/message-recipients.ts'

/** How to reach the customer of an order besides email. */
export interface ContactChannels {
  /** Null for a number without an account. */
  account_id: string | null
  /** In E.164; that of an order is the one typed at the checkout. */
  phone: string | null
  /** The account's response to updates by these channels; without one they are sent. */
  responses: Partial<Record<OrderChannel, boolean>>
  /** Whether the owner of the phone stopped messages about orders. */
  is_stopped: boolean
}

/** The contact channels of an account and a phone as a JSON object, for queries of other domains. */
export function contactChannelsJson(accountId: SQL, phone: SQL): SQL<ContactChannels> {
  return sql<ContactChannels>`json_build_object('account_id', ${accountId}, 'phone', nullif(${phone}, ''),
    'responses', ${orderChannelResponses(accountId)}, 'is_stopped', ${hasStoppedMessages(phone)})`
}

/** The contact channels of an order, by its account and the phone (E.164) of its address. Nobody is contacted about the demo's. */
export async function getContactChannels(
  ctx: RequestContext,
  { account_id: accountId, address, is_demo: isDemo }: ContactedOrder,
) {
  if (isDemo) return undefined
  const { rows } = await ctx.db.execute<{ contact_channels: ContactChannels }>(
    sql`select ${contactChannelsJson(sql`${accountId}::uuid`, sql`${address.phone}::text`)} as contact_channels`,
  )
  return rows[0]?.contact_channels
}

interface ContactedOrder {
  account_id: string
  address: { phone: string }
  is_demo?: boolean
}

/**
 * How a message about an order can be sent now: by SMS or WhatsApp unless the customer stopped that; by a link that staff
 * open (`whatsapp_link`) only if they asked for WhatsApp, since each takes a person.
 */
export function usableChannels(
  { phone, responses, is_stopped: isStopped }: ContactChannels,
  available: AvailableChannels,
): { phone: string; sms: boolean; whatsapp: boolean; whatsapp_link: boolean } | undefined {
  if (phone === null || isStopped) return undefined
  const sms = available.sms && responses.sms !== false
  const whatsapp = available.whatsapp && responses.whatsapp !== false
  const link = !available.whatsapp && responses.whatsapp === true
  return sms || whatsapp || link ? { phone, sms, whatsapp, whatsapp_link: link } : undefined
}
