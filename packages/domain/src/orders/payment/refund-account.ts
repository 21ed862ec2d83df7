import { t } from '@shop/contract/t'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { confirmRefund } from '../order-refunds.ts'
import { lockOrder, findMyOrder } from '../orders.ts'
import { findRefund, matchRefund, type Refund, saveRefundAccount } from '../../payments/refunds.ts'
import { recordRefund } from '../../payments/record-refund.ts'
import { toRefundStatus } from '../../payments/payment-state-machines.ts'
import {
  GatewayRefused,
  GatewayUnavailable,
  type GatewayRefund,
  type PaymentGateway,
} from '../../core/ports/payment-gateway.ts'
import { isUuid } from '../../core/id.ts'

interface SubmitRefundAccountInput {
  order_id: string
  refund_id: string
  bank_id: string
  account_number: string
}

/**
 * The customer gives a bank account for a refund that their bank could not accept. It is passed to the provider and
 * only its last digits are stored. A repeated call changes nothing. Throws not_found, invalid_input
 * (`account_number`) or payment_provider_unavailable.
 */
export async function submitRefundAccount(
  ctx: RequestContext,
  input: SubmitRefundAccountInput,
): Promise<void> {
  const { order, ...found } = await findMyRefund(ctx, input)
  const providerId = found.refund.provider_id ?? fail('not_found')
  if (found.refund.status !== 'requires_bank_account') return
  const gateway = ctx.providers.gateways.of(found.attempt.provider) ?? fail('payment_provider_unavailable')
  const reported = await retry(
    gateway,
    { ...found.refund, provider_id: providerId },
    found.attempt.reference,
    input,
  )
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, order.id)
    const fresh = await findRefund(ctx, input.refund_id)
    if (!fresh) throw new Error('A refund vanished.')
    const change = { status: toRefundStatus(reported.status) }
    const status = await recordRefund(ctx, fresh.attempt, fresh.refund, change)
    if (!status) return
    await saveRefundAccount(ctx, input)
    await confirmRefund(ctx, locked, { ...fresh.refund, status })
  })
}

async function retry(
  gateway: PaymentGateway,
  refund: Refund & { provider_id: string },
  reference: string,
  { bank_id: bankId, account_number: accountNumber }: SubmitRefundAccountInput,
): Promise<GatewayRefund> {
  try {
    return await gateway.retryRefund(refund.provider_id, { bank_id: bankId, account_number: accountNumber })
  } catch (error) {
    if (error instanceof GatewayUnavailable) return fail('payment_provider_unavailable')
    if (!(error instanceof GatewayRefused)) throw error
    // Another call may have been faster, so the provider's current status decides.
    const existing = matchRefund(refund, await gateway.listRefunds(reference))
    if (existing && existing.status !== 'requires_bank_account') return existing
    return failField('account_number', t('The bank doesn’t recognise this account'))
  }
}

/**
 * The banks, sorted by name, to which the provider of the caller's refund can send money. Throws not_found or
 * payment_provider_unavailable.
 */
export async function listRefundBanks(ctx: RequestContext, input: { order_id: string; refund_id: string }) {
  const { attempt } = await findMyRefund(ctx, input)
  const gateway = ctx.providers.gateways.of(attempt.provider) ?? fail('payment_provider_unavailable')
  try {
    const banks = await gateway.listBanks()
    return banks.toSorted((a, b) => a.name.localeCompare(b.name))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    return fail('payment_provider_unavailable')
  }
}

/** A refund of one of the caller's own orders, with the attempt behind it. Throws not_found. */
async function findMyRefund(
  ctx: RequestContext,
  { order_id: orderId, refund_id: refundId }: { order_id: string; refund_id: string },
) {
  const order = await findMyOrder(ctx, orderId)
  const found = isUuid(refundId) ? await findRefund(ctx, refundId) : undefined
  return found?.attempt.order_id === order.id ? { ...found, order } : fail('not_found')
}
