import { sql } from 'drizzle-orm'
import type { Address } from '@shop/contract/delivery'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { addresses } from './tables.ts'

/**
 * Remembers that the account used the address now; one used before is not stored twice. A label replaces the one that
 * it had; without one that stays.
 */
export async function saveAddress(ctx: RequestContext, address: Address, label = ''): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const now = ctx.clock.now()
  const text = JSON.stringify(address)
  await ctx.db.execute(sql`
    with known as (
      update ${addresses} set last_used_at = ${now.toISOString()}, label = coalesce(nullif(${label}::text, ''), label)
      where account_id = ${accountId} and address = ${text}::jsonb returning id
    )
    insert into ${addresses} (id, account_id, address, last_used_at, label)
    select ${ctx.ids.next(now)}::uuid, ${accountId}::uuid, ${text}::jsonb, ${now.toISOString()}::timestamptz, ${label}::text
    where not exists (select 1 from known)`)
}
