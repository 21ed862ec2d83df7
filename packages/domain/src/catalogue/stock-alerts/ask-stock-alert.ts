import { emailError } from '@shop/contract/email-rule'
import type { RequestContext } from '../../core/context.ts'
import { generateOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail, failField } from '../../core/refusal.ts'
import { findAvailable } from '../products/find-offered.ts'
import { stockAlerts } from '../tables.ts'

/** The outbox kind that send-alert-confirmation.ts carries out. */
export const alertConfirmationTask = 'stock_alert.send_confirmation'

export interface StockAlertInput {
  product_id: string
  variant_id: string | null
  email: string
}

/**
 * Asks for one mail once a product, or one variant of it, can be bought again. An account's alert stands at once; a
 * visitor has to confirm, and what is known of the address is looked up later by a job, so that the answer tells
 * nothing of it. Answers whether a confirmation is needed. Refuses with not_found, and invalid_input (`email`).
 */
export async function requestStockAlert(
  ctx: RequestContext,
  input: { productId: string; variant_id?: string | undefined; email?: string | undefined },
): Promise<{ to_confirm: boolean }> {
  const { productId, variant_id: variantId = null } = input
  const { actor } = ctx
  const email = input.email?.trim() ?? ''
  const error = actor.kind === 'account' ? undefined : emailError(email)
  if (error) failField('email', error)
  if (!(await findAvailable(ctx, productId, variantId))) fail('not_found')
  if (actor.kind !== 'account') {
    const work: StockAlertInput = { product_id: productId, variant_id: variantId, email }
    await enqueue(ctx, alertConfirmationTask, { ...work })
    return { to_confirm: true }
  }
  const now = ctx.clock.now()
  const own = { product_id: productId, variant_id: variantId, account_id: actor.account_id }
  await ctx.db
    .insert(stockAlerts)
    .values({
      ...own,
      id: ctx.ids.next(now),
      unsubscribe_token: generateOpaqueToken(ctx),
      requested_at: now,
      confirmed_at: now,
    })
    .onConflictDoNothing()
  return { to_confirm: false }
}
