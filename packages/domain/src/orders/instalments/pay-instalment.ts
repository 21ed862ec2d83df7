import { payNowMinKobo } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { nairaOf } from '../../core/naira-of.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { findOwnOrder, lockOrder } from '../find-order.ts'
import { runningStates } from '../../payments/instalments/agreement-states.ts'
import { type InstalmentSums, openKobo, settleKobo, sumOf } from '../../payments/instalments/allocate.ts'
import {
  findOwnAgreement,
  listInstalments,
  lockAgreement,
} from '../../payments/instalments/load-agreement.ts'
import { addAttempt } from '../../payments/add-attempt.ts'
import { isUndecided } from '../../payments/attempt-states.ts'
import { listAttempts } from '../../payments/list-attempts.ts'
import { abandonOldestAttempts } from '../../payments/abandon-attempt.ts'
import type { PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { openWaitMs } from '../payment/open-wait.ts'
import { openPaymentPage } from '../payment/open-payment-page.ts'
import { settleOpenAttempts } from '../payment/ready-attempt.ts'

export interface PayInstalment {
  agreementId: string
  /** Any part of what is left that leaves nothing, or enough to be paid online. */
  amount_kobo: number
  key: string | undefined
}

/**
 * Opens the provider's page for a part of an own plan. Refuses with not_found, invalid_input (`amount_kobo`),
 * step_not_allowed, order_not_payable, rate_limited, online_payment_not_offered or payment_unavailable.
 */
export async function payInstalment(
  ctx: RequestContext,
  { agreementId, amount_kobo: amountKobo, key }: PayInstalment,
): Promise<{ authorization_url: string }> {
  const { forNew: gateway } = ctx.providers.gateways
  await findOwnAgreement(ctx, agreementId)
  const order = await findOwnOrder(ctx, agreementId)
  if (!gateway) refuse('online_payment_unavailable')
  await settleOpenAttempts(ctx, order.id, gateway)
  const once = { key, act: 'agreement.pay', wish: { agreement_id: agreementId, amount_kobo: amountKobo } }
  const ready = (ctx: RequestContext) =>
    readyInstalment(ctx, gateway, { agreementId, amount_kobo: amountKobo })
  const first = () => onceOnly(ctx, once, ready)
  const back = `${ctx.publicUrl}/account/pay-later/${agreementId}?payment=`
  const page = {
    email: order.email,
    callbackUrl: `${back}returned`,
    cancelUrl: `${back}cancelled`,
    metadata: { order_number: order.number },
  }
  const again = () => inTransaction(ctx, ready)
  return { authorization_url: await openPaymentPage(ctx, gateway, first, page, again) }
}

/** Under the order's lock: the attempt of this amount that is still open, or a new one. */
async function readyInstalment(
  ctx: RequestContext,
  gateway: PaymentGateway,
  { agreementId, amount_kobo: amountKobo }: Pick<PayInstalment, 'agreementId' | 'amount_kobo'>,
): Promise<{ reference: string }> {
  const order = await lockOrder(ctx, agreementId)
  const agreement = await lockAgreement(ctx, agreementId)
  if (!runningStates.includes(agreement.status)) refuse('invalid_transition')
  // A plan that was begun with test money is never paid with real money, nor the other way round.
  if (order.is_test !== (gateway.mode !== 'live')) refuse('order_not_payable')
  requirePayablePart(await listInstalments(ctx, agreementId), amountKobo, lagosDate(ctx.clock.now()))
  const attempts = await listAttempts(ctx, order.id)
  const open = attempts.findLast(
    (attempt) =>
      isUndecided(attempt.status) &&
      attempt.amount_kobo === amountKobo &&
      attempt.provider === gateway.provider,
  )
  if (open) return { reference: open.reference }
  const pages = attempts.filter(({ provider }) => provider === gateway.provider)
  const waitMs = openWaitMs(pages, ctx.clock.now())
  if (waitMs > 0)
    refuse('rate_limited', {
      retry_after: Math.ceil(waitMs / 1000),
      reason: t(
        'Too many payment pages were opened for this plan today. Use an open one, or try again later.',
      ),
    })
  await abandonOldestAttempts(ctx, attempts)
  const wish = { order_id: order.id, order_number: order.number, amount_kobo: amountKobo, isTransfer: false }
  const { reference } = await addAttempt(ctx, gateway, { ...wish, purpose: 'instalment' })
  return { reference }
}

function requirePayablePart(plan: readonly InstalmentSums[], amountKobo: number, today: string): void {
  const leftKobo = sumOf(plan, openKobo)
  if (amountKobo > leftKobo) refuseField('amount_kobo', t('At most {amount}', { amount: nairaOf(leftKobo) }))
  const restKobo = amountKobo >= settleKobo(plan, today) ? 0 : leftKobo - amountKobo
  if (restKobo > 0 && restKobo < payNowMinKobo)
    refuseField(
      'amount_kobo',
      t('That leaves {amount}, too little to pay online. Pay everything, or less.', {
        amount: nairaOf(restKobo),
      }),
    )
}
