import type { Address } from '@shop/contract/delivery'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { addresses } from './tables.ts'

/** The addresses that an account has saved, for the shop's own rules: nobody is shown them. */
export async function listAddressesOfAccount(ctx: RequestContext, accountId: string): Promise<Address[]> {
  const rows = await ctx.db
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.account_id, accountId))
  return rows.map(({ address }) => address)
}
