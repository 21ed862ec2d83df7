import type { RiderTransfer } from '@shop/contract/rider'
import { requireRider } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { addMs, minuteMs } from '../../core/dates.ts'
import { ShopError, fail } from '../../core/errors.ts'
import type { PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { type Attempt, createAttempt, findAttempt, listAttempts } from '../../payments/attempts.ts'
import { openTransferAccount } from '../../payments/open-payment.ts'
import { isPending } from '../../payments/payment-state-machines.ts'
import { dueOnDeliveryKobo } from '../fulfilment/cash-on-delivery.ts'
import { lockRiderParcel } from '../fulfilment/rider-parcels.ts'
import { canTransferOnDelivery } from '../order-rules.ts'
import { findOrder, type StoredOrder } from '../orders.ts'
import { applyPayment } from './apply-payment.ts'

/** A rider waits with the customer; an account number that outlives the visit would only be paid by mistake. */
const accountLifetimeMs = 30 * minuteMs

/** The provider limits the calls of the whole shop, and its webhook is faster than asking. */
const verifyIntervalMs = 5_000

type RiderTransferInput = { parcel_id: string }

/**
 * The account number for what is due for a parcel that is with the calling rider: the open one, or a new one. Throws
 * not_found, invalid_transition, order_already_paid, order_not_payable (test money for a real order),
 * online_payment_unavailable or payment_provider_unavailable.
 */
export async function openRiderTransfer(
  ctx: RequestContext,
  input: RiderTransferInput,
): Promise<RiderTransfer> {
  const { primary: gateway } = ctx.providers.gateways
  const open = gateway?.openTransfer
  if (!gateway || !open) return fail('online_payment_unavailable')
  const { order, attempt } = await inTransaction(ctx, (ctx) => prepareTransfer(ctx, gateway, input))
  const account =
    attempt.transfer ??
    (await openTransferAccount(ctx, open, attempt, {
      email: order.email,
      expires_at: addMs(ctx.clock.now(), accountLifetimeMs),
    })) ??
    fail('payment_provider_unavailable')
  return { status: 'waiting', account, due_kobo: dueOnDeliveryKobo(order) }
}

/** Under the order's lock: the attempt that the transfer pays, for all that is due. */
async function prepareTransfer(ctx: RequestContext, gateway: PaymentGateway, input: RiderTransferInput) {
  const { order, parcel } = await lockRiderParcel(ctx, input)
  if (parcel.status !== 'out_for_delivery') fail('invalid_transition', { from_status: parcel.status })
  if (!canTransferOnDelivery(order, gateway)) fail('order_not_payable')
  const dueKobo = dueOnDeliveryKobo(order)
  if (dueKobo === 0) fail('order_already_paid')
  const now = ctx.clock.now()
  const existing = (await listAttempts(ctx, order.id)).findLast(
    (attempt) =>
      isPending(attempt.status) &&
      isTransfer(attempt) &&
      attempt.provider === gateway.provider &&
      attempt.amount_kobo === dueKobo &&
      !isExpired(attempt, now),
  )
  const newAttempt = {
    order_id: order.id,
    order_number: order.number,
    amount_kobo: dueKobo,
    is_transfer: true,
  }
  return { order, attempt: existing ?? (await createAttempt(ctx, gateway, newAttempt)) }
}

const isTransfer = ({ channel, authorization_url: url }: Attempt) =>
  channel === 'bank_transfer' && url === null

const isExpired = ({ transfer }: Attempt, now: Date) =>
  transfer !== null && new Date(transfer.expires_at) <= now

/**
 * Whether the last transfer for a parcel that is with the calling rider has arrived, according to the provider. Its
 * webhook usually reports it first. Throws not_found.
 */
export async function refreshRiderTransfer(
  ctx: RequestContext,
  input: RiderTransferInput,
): Promise<RiderTransfer> {
  requireRider(ctx.actor)
  const { order } = await inTransaction(ctx, (ctx) => lockRiderParcel(ctx, input))
  const attempt = (await findTransfer(ctx, order)) ?? fail('not_found')
  if (isVerificationDue(attempt, ctx.clock.now())) await verify(ctx, attempt)
  const current = (await findAttempt(ctx, attempt.reference)) ?? attempt
  const account = current.transfer ?? fail('not_found')
  const isEnded = !isPending(current.status) || isExpired(current, ctx.clock.now())
  const status = current.status === 'paid' ? 'paid' : isEnded ? 'expired' : 'waiting'
  const refreshed = (await findOrder(ctx, order.id)) ?? order
  return { status, account, due_kobo: dueOnDeliveryKobo(refreshed) }
}

async function findTransfer(ctx: RequestContext, { id }: StoredOrder): Promise<Attempt | undefined> {
  return (await listAttempts(ctx, id)).findLast((attempt) => isTransfer(attempt) && attempt.transfer !== null)
}

function isVerificationDue({ status, checked_at: checkedAt, created_at: createdAt }: Attempt, now: Date) {
  return isPending(status) && addMs(checkedAt ?? createdAt, verifyIntervalMs) <= now
}

/** A provider that does not respond has confirmed nothing: the rider keeps waiting. */
async function verify(ctx: RequestContext, { reference }: Attempt): Promise<void> {
  try {
    await applyPayment(ctx, reference)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'payment_provider_unavailable')) throw error
  }
}
