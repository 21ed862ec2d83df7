import { emailFault } from '@shop/contract/email-rule'
import type { RequestContext } from '../../core/context.ts'
import { makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { findOffered } from '../products/find-offered.ts'
import { stockAlerts } from '../tables.ts'

/** The outbox kind that send-alert-confirmation.ts carries out. */
export const alertConfirmationWork = 'stock_alert.send_confirmation'

export interface AlertWish {
  product_id: string
  variant_id: string | null
  email: string
}

/**
 * Asks for one mail once a product, or one variant of it, can be bought again. An account's alert stands at once; a
 * visitor has to confirm, and what is known of the address is looked up later by a job, so that the answer tells
 * nothing of it. Answers whether a confirmation is needed. Refuses with not_found, and invalid_input (`email`).
 */
export async function askStockAlert(
  ctx: RequestContext,
  wish: { productId: string; variant_id?: string | undefined; email?: string | undefined },
): Promise<{ to_confirm: boolean }> {
  const { productId, variant_id: variantId = null } = wish
  const { actor } = ctx
  const email = wish.email?.trim() ?? ''
  const fault = actor.kind === 'account' ? undefined : emailFault(email)
  if (fault) refuseField('email', fault)
  if (!(await findOffered(ctx, productId, variantId))) refuse('not_found')
  if (actor.kind !== 'account') {
    const work: AlertWish = { product_id: productId, variant_id: variantId, email }
    await postWork(ctx, alertConfirmationWork, { ...work })
    return { to_confirm: true }
  }
  const now = ctx.clock.now()
  const own = { product_id: productId, variant_id: variantId, account_id: actor.account_id }
  await ctx.db
    .insert(stockAlerts)
    .values({
      ...own,
      id: ctx.ids.next(now),
      unsubscribe_token: makeOpaqueToken(ctx),
      requested_at: now,
      confirmed_at: now,
    })
    .onConflictDoNothing()
  return { to_confirm: false }
}
