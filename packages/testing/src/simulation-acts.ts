import type { OrderState } from '@shop/contract/orders'
import { addLine } from '@shop/domain/selling/cart/add-line'
import { agreeToPlan } from '@shop/domain/orders/instalments/agree-to-plan'
import { carryRefund } from '@shop/domain/orders/payment/carry-refund'
import { decideApplication } from '@shop/domain/orders/instalments/decide-application'
import { editOrder, previewChange } from '@shop/domain/orders/edit/edit-order'
import { payInstalment } from '@shop/domain/orders/instalments/pay-instalment'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { plainChoice } from '@shop/domain/orders/checkout/plain-choice'
import { quote } from '@shop/domain/orders/checkout/quote'
import { recordRepayment } from '@shop/domain/orders/instalments/record-repayment'
import { settlePayment } from '@shop/domain/orders/payment/settle-payment'
import { sweepPayments } from '@shop/domain/orders/payment/sweep-payments'
import { cancelOrder } from '@shop/domain/orders/cancel-order'
import { cancelUnconfirmed } from '@shop/domain/orders/cancel-unconfirmed'
import { confirmForCustomer } from '@shop/domain/orders/confirm-order'
import { lapseOrders } from '@shop/domain/orders/lapse-orders'
import { markRefundSent } from '@shop/domain/orders/mark-refund-sent'
import { moveOrder } from '@shop/domain/orders/admin/move-order'
import { readAdminOrder } from '@shop/domain/orders/read-admin-order'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import { readAgreement } from '@shop/domain/payments/instalments/read-agreements'
import { giveCredit } from '@shop/domain/payments/store-credit/give-credit'
import { askReturn } from '@shop/domain/orders/returns/ask-return'
import { inspectReturn } from '@shop/domain/orders/returns/inspect-return'
import { moveReturn } from '@shop/domain/orders/returns/move-return'
import { settleReturn } from '@shop/domain/orders/returns/settle-return'
import { lagosAddress, lagosAddressOf } from './lagos-address.ts'
import type { Act, Simulation } from './shop-simulation.ts'

const minute = 60_000

const text = (value: unknown) => String(value)
const chance = (world: Simulation, part: number) => world.random() < part
const upTo = (world: Simulation, most: number) => 1 + Math.floor(world.random() * most)

/** One row of a query, by chance. */
async function one(world: Simulation, sql: string) {
  return world.pick(await world.rows(sql))
}

/** An order in one of these states and the shopper who made it. */
async function anOrder(world: Simulation, states: readonly string[]) {
  const list = states.map((state) => `'${state}'`).join(', ')
  const row = await one(
    world,
    `SELECT id, status, account_id, version, paid_kobo, refunded_kobo FROM orders WHERE status IN (${list}) ORDER BY number DESC LIMIT 12`,
  )
  const buyer = world.buyers.find(({ account_id: accountId }) => accountId === row?.['account_id'])
  return row && buyer ? { id: text(row['id']), version: Number(row['version']), row, buyer } : undefined
}

async function order(world: Simulation): Promise<unknown> {
  const { shop, pick, plan_id: planId } = world
  const buyer = pick(world.buyers)
  const product = pick(world.products)
  if (!buyer || !product) return
  const mine = shop.as(buyer)
  const variantId = pick(product.variantIds) ?? ''
  await addLine(mine, { product_id: product.id, variant_id: variantId, quantity: upTo(world, 3) })
  const paymentMethod = pick(['pay_now', 'pay_now', 'pay_on_delivery', 'pay_later'] as const) ?? 'pay_now'
  const choice = {
    ...plainChoice,
    coupons: chance(world, 0.4) ? ['TEN'] : [],
    use_credit: paymentMethod !== 'pay_later' && chance(world, 0.4),
    ...(paymentMethod === 'pay_later' && { plan_id: planId }),
  }
  const shown = await quote(mine, {
    state: lagosAddress.state,
    lga: lagosAddress.lga,
    payment_method: paymentMethod,
    choice,
  })
  const { total_kobo: confirmedTotalKobo } = shown
  return placeOrder(mine, {
    address: lagosAddressOf(buyer.account_id),
    payment_method: paymentMethod,
    confirmed_total_kobo: confirmedTotalKobo,
    choice,
    key: undefined,
  })
}

async function refundJobs(world: Simulation): Promise<unknown> {
  const due = await world.rows(
    `SELECT id, payload FROM outbox WHERE kind = 'refund.request' AND completed_at IS NULL`,
  )
  for (const row of due) {
    const work = { id: text(row['id']), kind: 'refund.request', payload: row['payload'], attempts: 1 }
    await carryRefund(world.shop, work)
    await world.shop.database.run('UPDATE outbox SET completed_at = now() WHERE id = $1', [work.id])
  }
  return due[0]
}

/** The provider's side of one payment changes; the shop hears of it at once, later, or by its own looking. */
async function money(world: Simulation): Promise<unknown> {
  const waiting = [...world.gateway.payments.values()].filter(({ status: state }) => state === 'pending')
  const payment = world.pick(waiting.slice(-8))
  if (!payment) return
  const { reference, amount_kobo: amountKobo } = payment
  const kind = world.pick(['exact', 'exact', 'exact', 'short', 'over', 'failed'] as const)
  const change = {
    exact: {},
    short: { amount_kobo: Math.max(1, amountKobo - upTo(world, 5_000)) },
    over: { amount_kobo: amountKobo + upTo(world, 5_000) },
    failed: { status: 'failed' as const },
  }[kind ?? 'exact']
  world.gateway.settle(reference, change)
  return chance(world, 0.6) ? settlePayment(world.shop, reference) : undefined
}

async function refundNews(world: Simulation): Promise<unknown> {
  const refund = world.pick(
    world.gateway.refunds.filter(({ status: state }) => state !== 'processed').slice(-6),
  )
  if (!refund) return
  refund.status =
    world.pick(['processed', 'processed', 'failed', 'requires_bank_account'] as const) ?? 'processed'
  return settlePayment(world.shop, refund.reference)
}

const nextStep: Record<string, OrderState> = {
  placed: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
}

async function staffMove(world: Simulation): Promise<unknown> {
  const found = await anOrder(world, ['placed', 'packed', 'shipped', 'awaiting_payment'])
  const any = world.pick(['packed', 'shipped', 'delivered', 'cancelled', 'placed'] as const)
  const next = nextStep[text(found?.row['status'])]
  const to = next && chance(world, 0.8) ? next : any
  if (!found || !to) return
  return moveOrder(world.shop.as(world.manager), {
    orderId: found.id,
    status: to,
    version: found.version,
    note: '',
  })
}

async function spokenYes(world: Simulation): Promise<unknown> {
  const found = await anOrder(world, ['placed', 'packed'])
  return found && confirmForCustomer(world.shop.as(world.manager), found.id, undefined)
}

async function refund(world: Simulation): Promise<unknown> {
  const found = await anOrder(world, ['placed', 'packed', 'shipped', 'delivered', 'cancelled'])
  if (!found) return
  const left = Number(found.row['paid_kobo']) - Number(found.row['refunded_kobo'])
  const way = world.pick(['source', 'bank', 'store_credit'] as const) ?? 'source'
  const amountKobo = chance(world, 0.1) ? left + 1 : upTo(world, Math.max(1, left))
  const wish = {
    orderId: found.id,
    lines: [],
    amount_kobo: amountKobo,
    method: way,
    reason: 'Late',
    restock_positions: [],
  }
  return refundOrder(world.shop.as(world.manager), { ...wish, version: found.version, key: undefined })
}

async function change(world: Simulation): Promise<unknown> {
  const found = await anOrder(world, ['placed'])
  const product = world.pick(world.products)
  if (!found || !product) return
  const staff = world.shop.as(world.manager)
  const { lines, version } = await readAdminOrder(staff, found.id)
  const kept = lines.filter(() => chance(world, 0.8)).map((line) => line.variant_id)
  const added = chance(world, 0.4) ? [world.pick(product.variantIds) ?? ''] : []
  const items = [...new Set([...kept, ...added])].map((variantId) => ({
    variant_id: variantId,
    quantity: upTo(world, 3),
  }))
  if (items.length === 0) return
  const wish = { orderId: found.id, items, version }
  const { total_kobo: confirmedTotalKobo } = await previewChange(staff, wish)
  return editOrder(staff, { ...wish, confirmed_total_kobo: confirmedTotalKobo, key: undefined })
}

async function refundSent(world: Simulation): Promise<unknown> {
  const row = await one(
    world,
    `SELECT r.id, a.order_id FROM refunds r JOIN payment_attempts a ON a.id = attempt_id WHERE r.status = 'requested' AND method = 'bank'`,
  )
  if (!row) return
  const wish = { orderId: text(row['order_id']), refundId: text(row['id']), reference: 'TRF-1' }
  return markRefundSent(world.shop.as(world.manager), wish)
}

async function decidePlan(world: Simulation): Promise<unknown> {
  const row = await one(world, `SELECT id, version FROM agreements WHERE status IN ('applied', 'in_review')`)
  if (!row) return
  const decision = chance(world, 0.8) ? 'approve' : 'decline'
  const wish = {
    agreementId: text(row['id']),
    decision,
    note: 'No',
    version: Number(row['version']),
  } as const
  return decideApplication(world.shop.as(world.manager), wish)
}

async function aPlan(world: Simulation, states: string) {
  const row = await one(world, `SELECT id, account_id FROM agreements WHERE status IN (${states})`)
  const buyer = world.buyers.find(({ account_id: accountId }) => accountId === row?.['account_id'])
  return row && buyer ? { id: text(row['id']), buyer } : undefined
}

async function agree(world: Simulation): Promise<unknown> {
  const found = await aPlan(world, `'approved'`)
  if (!found) return
  const mine = world.shop.as(found.buyer)
  const { terms_version } = await readAgreement(mine, found.id)
  return agreeToPlan(mine, { agreementId: found.id, terms_version, from: '10.0.0.7' })
}

async function repay(world: Simulation): Promise<unknown> {
  const found = await aPlan(world, `'active', 'awaiting_deposit', 'approved'`)
  if (!found) return
  const amountKobo = upTo(world, 200_000)
  if (chance(world, 0.5))
    return payInstalment(world.shop.as(found.buyer), {
      agreementId: found.id,
      amount_kobo: amountKobo,
      key: undefined,
    })
  const way = world.pick(['cash', 'bank', 'pos'] as const) ?? 'cash'
  const wish = { agreementId: found.id, amount_kobo: amountKobo, method: way, sender: 'Ada', key: undefined }
  return recordRepayment(world.shop.as(world.manager), wish)
}

async function askForReturn(world: Simulation): Promise<unknown> {
  const found = await anOrder(world, ['delivered'])
  if (!found) return
  const wish = world.pick(['refund', 'exchange', 'store_credit'] as const) ?? 'refund'
  const wanted = wish === 'exchange' ? (world.products[2]?.variantIds[1] ?? null) : null
  const line = { position: 0, quantity: 1, reason: 'faulty', exchange_variant_id: wanted } as const
  return askReturn(world.shop.as(found.buyer), {
    orderId: found.id,
    requested_resolution: wish,
    lines: [line],
    comment: 'It does not work',
    key: undefined,
  })
}

async function handleReturn(world: Simulation): Promise<unknown> {
  const row = await one(
    world,
    `SELECT id, status, version, requested_resolution FROM returns WHERE status NOT IN ('rejected', 'cancelled', 'completed')`,
  )
  if (!row) return
  const staff = world.shop.as(world.manager)
  const at = { returnId: text(row['id']), version: Number(row['version']) }
  const state = text(row['status'])
  if (state === 'asked') {
    const to = chance(world, 0.85) ? 'approved' : 'rejected'
    return moveReturn(staff, { ...at, status: to, note: 'So be it' })
  }
  if (state === 'inspected') {
    const way = world.pick(['source', 'bank', 'store_credit', 'exchange'] as const) ?? 'source'
    return settleReturn(staff, { ...at, resolution: way, amount_kobo: upTo(world, 90_000), key: undefined })
  }
  if (state !== 'received') return moveReturn(staff, { ...at, status: 'received', note: '' })
  const verdict = world.pick(['sellable', 'damaged', 'missing'] as const) ?? 'sellable'
  const line = { position: 0, condition: verdict, restock: verdict === 'sellable' }
  return inspectReturn(staff, { ...at, lines: [line], note: '' })
}

/** What may happen in a shop, each as likely as the others; what matters most stands here more than once. */
export const simulationActs: Readonly<Record<string, Act>> = {
  order,
  'another order': order,
  async 'open a payment'(world) {
    const found = await anOrder(world, ['awaiting_payment', 'placed'])
    return found && payOrder(world.shop.as(found.buyer), { order_id: found.id, key: undefined })
  },
  money,
  'more money': money,
  async 'a notice'(world) {
    const reference = world.pick([...world.gateway.payments.keys()].slice(-20))
    return reference && settlePayment(world.shop, reference)
  },
  async 'the sweeper'(world) {
    world.shop.clock.move(3 * minute)
    return sweepPayments(world.shop)
  },
  async 'time passes'(world) {
    world.shop.clock.move(upTo(world, chance(world, 0.1) ? 2_000 : 25) * minute)
    await lapseOrders(world.shop)
    return cancelUnconfirmed(world.shop)
  },
  async 'the shopper cancels'(world) {
    const found = await anOrder(world, ['awaiting_payment', 'placed'])
    return found && chance(world, 0.5) ? cancelOrder(world.shop.as(found.buyer), found.id) : undefined
  },
  'staff move': staffMove,
  'staff move on': staffMove,
  'staff move still': staffMove,
  'a spoken yes': spokenYes,
  'another spoken yes': spokenYes,
  change,
  'change another': change,
  refund,
  'refund sent': refundSent,
  'refund jobs': refundJobs,
  'refund news': refundNews,
  async 'store credit'(world) {
    const accountId = world.pick(world.buyers)?.account_id ?? ''
    const changeKobo = chance(world, 0.8) ? upTo(world, 80_000) : -upTo(world, 40_000)
    return giveCredit(world.shop.as(world.manager), {
      accountId,
      change_kobo: changeKobo,
      reason: 'Late',
      key: undefined,
    })
  },
  'decide a plan': decidePlan,
  agree,
  repay,
  'repay again': repay,
  'ask for a return': askForReturn,
  'handle a return': handleReturn,
  'handle another return': handleReturn,
}
