import { emailFault } from '@shop/contract/email-rule'
import type { ShopContext } from '../../core/context.ts'
import { makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { findOffered } from '../products/find-offered.ts'
import { stockAlerts } from '../tables.ts'

/** The outbox kind that send-alert-confirmation.ts carries out. */
export const alertConfirmationWork = 'stock-alert-confirmation'

export interface AlertWish {
  productId: string
  variantId: string | null
  email: string
}

/**
 * Asks for one mail once a product, or one variant of it, can be bought again. An account's alert stands at once; a
 * visitor has to confirm, and what is known of the address is looked up later by a job, so that the answer tells
 * nothing of it. Answers whether a confirmation is needed. Refuses with not_found, and invalid_input (`email`).
 */
export async function askStockAlert(
  shop: ShopContext,
  wish: { productId: string; variantId?: string | undefined; email?: string | undefined },
): Promise<{ toConfirm: boolean }> {
  const { productId, variantId = null } = wish
  const { actor } = shop
  const email = wish.email?.trim() ?? ''
  const fault = actor.kind === 'account' ? undefined : emailFault(email)
  if (fault) refuseField('email', fault)
  if (!(await findOffered(shop, productId, variantId))) refuse('not_found')
  if (actor.kind !== 'account') {
    const work: AlertWish = { productId, variantId, email }
    await postWork(shop, alertConfirmationWork, { ...work })
    return { toConfirm: true }
  }
  const now = shop.clock.now()
  const own = { productId, variantId, accountId: actor.accountId }
  await shop.db
    .insert(stockAlerts)
    .values({
      ...own,
      id: shop.ids.next(now),
      leaveToken: makeOpaqueToken(shop),
      askedAt: now,
      confirmedAt: now,
    })
    .onConflictDoNothing()
  return { toConfirm: false }
}
