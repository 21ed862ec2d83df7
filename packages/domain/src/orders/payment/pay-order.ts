import { inTransaction, type RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail } from '../../core/errors.ts'
import { findMyOrder } from '../orders.ts'
import { prepareAttempt, refreshOpenAttempts, maxVerifiedAttempts } from './prepare-payment.ts'
import { listAttempts, abandonAttempt, findAttempt } from '../../payments/attempts.ts'
import { applyPayment } from './apply-payment.ts'
import { waitUntilOpened, openPage, type PaymentPageInput } from '../../payments/open-payment.ts'
import type { PaymentGateway } from '../../core/ports/payment-gateway.ts'

interface PayOrderInput {
  order_id: string
  /** One per action of the customer: repeats get the same payment page. */
  key: string | undefined
}

/**
 * Opens the provider's payment page for the caller's own order and returns its URL. The attempt is committed before the
 * provider is called. An open attempt is reused, for example after the back button; a failed one is followed by a new
 * one. Throws not_found, order_already_paid, order_not_payable, out_of_stock, online_payment_unavailable or
 * payment_provider_unavailable.
 */
export async function payOrder(
  ctx: RequestContext,
  input: PayOrderInput,
): Promise<{ authorization_url: string }> {
  const { primary: gateway } = ctx.providers.gateways
  const order = await findMyOrder(ctx, input.order_id)
  if (!gateway) fail('online_payment_unavailable')
  await refreshOpenAttempts(ctx, order.id, gateway)
  const idempotency = { key: input.key, operation: 'order.pay', input: { order_id: order.id } }
  const prepare = () => withIdempotency(ctx, idempotency, (ctx) => prepareAttempt(ctx, gateway, order.id))
  const page = {
    email: order.email,
    callback_url: `${ctx.publicUrl}/orders/${order.id}?payment=returned`,
    cancel_url: `${ctx.publicUrl}/orders/${order.id}?payment=cancelled`,
    metadata: { order_number: order.number },
  }
  const prepareAgain = () => inTransaction(ctx, (ctx) => prepareAttempt(ctx, gateway, order.id))
  return { authorization_url: await openPaymentPage(ctx, gateway, prepare, page, prepareAgain) }
}

/**
 * Verifies the payments of the caller's own order, when the customer comes back from the payment page or
 * waits for a transfer. Coming back alone proves nothing. Throws not_found or payment_provider_unavailable.
 */
export async function refreshPayment(
  ctx: RequestContext,
  { order_id: orderId }: { order_id: string },
): Promise<void> {
  const order = await findMyOrder(ctx, orderId)
  const providerAttempts = (await listAttempts(ctx, order.id)).filter(({ provider }) =>
    ctx.providers.gateways.of(provider),
  )
  // Abandoned attempts too, but last: they may still have been paid.
  const open = providerAttempts.filter(({ status }) => status === 'open').toReversed()
  const abandoned = providerAttempts.filter(({ status }) => status === 'abandoned').toReversed()
  for (const { reference } of [...open, ...abandoned].slice(0, maxVerifiedAttempts))
    await applyPayment(ctx, reference)
}

/** Returns the committed attempt to pay now. */
type PrepareAttempt = () => Promise<{ reference: string }>

/**
 * The URL of the provider's page for a committed attempt. If an earlier response was lost, `prepareAgain` prepares a new
 * attempt. Throws payment_provider_unavailable.
 */
export async function openPaymentPage(
  ctx: RequestContext,
  gateway: PaymentGateway,
  ready: PrepareAttempt,
  input: PaymentPageInput,
  prepareAgain: PrepareAttempt = ready,
): Promise<string> {
  const page = async (attempt: PrepareAttempt) =>
    createPaymentPage(ctx, gateway, (await attempt()).reference, input)
  return (await page(ready)) ?? (await page(prepareAgain)) ?? fail('payment_provider_unavailable')
}

/** The page of an attempt; undefined if the provider knows its reference but its page was lost with a response. */
async function createPaymentPage(
  ctx: RequestContext,
  gateway: PaymentGateway,
  reference: string,
  input: PaymentPageInput,
): Promise<string | undefined> {
  const attempt = await findAttempt(ctx, reference)
  if (!attempt) throw new Error('A payment attempt vanished.')
  if (attempt.authorization_url) return attempt.authorization_url
  const page = await openPage(ctx, gateway, attempt, input)
  if ('url' in page) return page.url
  if (page.problem === 'used') return awaitOpenedPage(ctx, reference)
  return fail('payment_provider_unavailable')
}

async function awaitOpenedPage(ctx: RequestContext, reference: string): Promise<string | undefined> {
  const { attempt, isLost } = await waitUntilOpened(ctx, reference)
  if (attempt.authorization_url) return attempt.authorization_url
  // It may have been paid on the lost page.
  await applyPayment(ctx, reference)
  if (!isLost) fail('payment_provider_unavailable')
  await abandonAttempt(ctx, attempt.id)
  return undefined
}
