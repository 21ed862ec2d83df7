import { minOnlinePaymentKobo } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { lagosDate } from '../../core/dates.ts'
import { formatNaira } from '../../core/money.ts'
import { fail, failField } from '../../core/errors.ts'
import { findMyOrder, lockOrder } from '../orders.ts'
import { runningStatuses } from '../../payments/pay-later/agreement-state-machine.ts'
import { type InstalmentTotals, unpaidKobo, payoffKobo, sumBy } from '../../payments/pay-later/allocate.ts'
import { findMyAgreement, listInstalments, lockAgreement } from '../../payments/pay-later/agreements.ts'
import { createAttempt, listAttempts, abandonOldestAttempts } from '../../payments/attempts.ts'
import { isPending } from '../../payments/payment-state-machines.ts'
import type { PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { openWaitMs, refreshOpenAttempts } from '../payment/prepare-payment.ts'
import { openPaymentPage } from '../payment/pay-order.ts'

export interface PayInstalmentInput {
  agreement_id: string
  /** Up to everything that is left; any remaining amount must be large enough to pay online. */
  amount_kobo: number
  key: string | undefined
}

/**
 * Opens the provider's page for part of one of the caller's plans. Throws not_found, invalid_input (`amount_kobo`),
 * invalid_transition, order_not_payable, rate_limited, online_payment_unavailable or payment_provider_unavailable.
 */
export async function payInstalment(
  ctx: RequestContext,
  { agreement_id: agreementId, amount_kobo: amountKobo, key }: PayInstalmentInput,
): Promise<{ authorization_url: string }> {
  const { primary: gateway } = ctx.providers.gateways
  await findMyAgreement(ctx, agreementId)
  const order = await findMyOrder(ctx, agreementId)
  if (!gateway) fail('online_payment_unavailable')
  await refreshOpenAttempts(ctx, order.id, gateway)
  const idempotency = {
    key,
    operation: 'agreement.pay',
    input: { agreement_id: agreementId, amount_kobo: amountKobo },
  }
  const ready = (ctx: RequestContext) =>
    prepareInstalment(ctx, gateway, { agreement_id: agreementId, amount_kobo: amountKobo })
  const prepare = () => withIdempotency(ctx, idempotency, ready)
  const returnUrl = `${ctx.publicUrl}/account/pay-later/${agreementId}?payment=`
  const page = {
    email: order.email,
    callback_url: `${returnUrl}returned`,
    cancel_url: `${returnUrl}cancelled`,
    metadata: { order_number: order.number },
  }
  const prepareAgain = () => inTransaction(ctx, ready)
  return { authorization_url: await openPaymentPage(ctx, gateway, prepare, page, prepareAgain) }
}

/** Under the order's lock: returns the pending attempt of this amount, or creates one. */
async function prepareInstalment(
  ctx: RequestContext,
  gateway: PaymentGateway,
  {
    agreement_id: agreementId,
    amount_kobo: amountKobo,
  }: Pick<PayInstalmentInput, 'agreement_id' | 'amount_kobo'>,
): Promise<{ reference: string }> {
  const order = await lockOrder(ctx, agreementId)
  const agreement = await lockAgreement(ctx, agreementId)
  if (!runningStatuses.includes(agreement.status)) fail('invalid_transition')
  // A plan started with test money is never paid with real money, or the other way round.
  if (order.is_test !== (gateway.mode !== 'live')) fail('order_not_payable')
  requirePayableAmount(await listInstalments(ctx, agreementId), amountKobo, lagosDate(ctx.clock.now()))
  const attempts = await listAttempts(ctx, order.id)
  const open = attempts.findLast(
    (attempt) =>
      isPending(attempt.status) &&
      attempt.amount_kobo === amountKobo &&
      attempt.provider === gateway.provider,
  )
  if (open) return { reference: open.reference }
  const pages = attempts.filter(({ provider }) => provider === gateway.provider)
  const waitMs = openWaitMs(pages, ctx.clock.now())
  if (waitMs > 0)
    fail('rate_limited', {
      retry_after: Math.ceil(waitMs / 1000),
      reason: t(
        'Too many payment pages were opened for this plan today. Use an open one, or try again later.',
      ),
    })
  await abandonOldestAttempts(ctx, attempts)
  const input = {
    order_id: order.id,
    order_number: order.number,
    amount_kobo: amountKobo,
    is_transfer: false,
  }
  const { reference } = await createAttempt(ctx, gateway, { ...input, purpose: 'instalment' })
  return { reference }
}

function requirePayableAmount(plan: readonly InstalmentTotals[], amountKobo: number, today: string): void {
  const unpaidTotalKobo = sumBy(plan, unpaidKobo)
  if (amountKobo > unpaidTotalKobo)
    failField('amount_kobo', t('At most {amount}', { amount: formatNaira(unpaidTotalKobo) }))
  const remainingKobo = amountKobo >= payoffKobo(plan, today) ? 0 : unpaidTotalKobo - amountKobo
  if (remainingKobo > 0 && remainingKobo < minOnlinePaymentKobo)
    failField(
      'amount_kobo',
      t('That leaves {amount}, too little to pay online. Pay everything, or less.', {
        amount: formatNaira(remainingKobo),
      }),
    )
}
