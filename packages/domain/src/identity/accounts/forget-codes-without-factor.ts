import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { hasSecondFactor } from './second-factor-ways.ts'
import { recoveryCodes } from './tables.ts'

/** The recovery codes of an account go with its last second factor, in the transaction that takes it off. */
export async function forgetCodesWithoutFactor(shop: ShopContext, accountId: string): Promise<void> {
  if (await hasSecondFactor(shop, accountId)) return
  await shop.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
