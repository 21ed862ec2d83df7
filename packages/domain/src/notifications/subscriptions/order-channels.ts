import { type SQL, sql } from 'drizzle-orm'
import { consents } from './tables.ts'

/** Channels beside mail on which a person wants to hear of orders. */
export type OrderChannel = 'sms' | 'whatsapp'

/** Those of an account as a JSON array, for a statement of any domain; the newest answer of each channel counts. */
export function orderChannels(accountId: SQL): SQL<OrderChannel[]> {
  return sql<OrderChannel[]>`(
    select coalesce(json_agg(answer.channel order by answer.channel), '[]'::json) from (
      select distinct on (${consents.channel}) ${consents.channel} as channel, ${consents.granted} as granted
      from ${consents} where ${consents.account_id} = ${accountId} and ${consents.purpose} = 'orders'
      order by ${consents.channel}, ${consents.id} desc) answer
    where answer.granted and answer.channel in ('sms', 'whatsapp'))`
}
