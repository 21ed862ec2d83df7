import { emailFault } from '@shop/contract/email-rule'
import type { RequestContext } from '../../core/context.ts'
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
  ctx: RequestContext,
  wish: { productId: string; variantId?: string | undefined; email?: string | undefined },
): Promise<{ toConfirm: boolean }> {
  const { productId, variantId = null } = wish
  const { actor } = ctx
  const email = wish.email?.trim() ?? ''
  const fault = actor.kind === 'account' ? undefined : emailFault(email)
  if (fault) refuseField('email', fault)
  if (!(await findOffered(ctx, productId, variantId))) refuse('not_found')
  if (actor.kind !== 'account') {
    const work: AlertWish = { productId, variantId, email }
    await postWork(ctx, alertConfirmationWork, { ...work })
    return { toConfirm: true }
  }
  const now = ctx.clock.now()
  const own = { productId, variantId, accountId: actor.accountId }
  await ctx.db
    .insert(stockAlerts)
    .values({
      ...own,
      id: ctx.ids.next(now),
      leaveToken: makeOpaqueToken(ctx),
      askedAt: now,
      confirmedAt: now,
    })
    .onConflictDoNothing()
  return { toConfirm: false }
}
