import type { OrderStatus } from '@shop/contract/orders'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { acceptAgreement } from '@shop/domain/orders/pay-later/accept-agreement'
import { handleRefund } from '@shop/domain/orders/payment/handle-refund'
import { decideApplication } from '@shop/domain/orders/pay-later/decide-application'
import { editOrder, previewOrderEdit } from '@shop/domain/orders/edit/edit-order'
import { payInstalment } from '@shop/domain/orders/pay-later/pay-instalment'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { defaultCheckoutOptions } from '@shop/domain/orders/checkout/checkout-delivery'
import { quote } from '@shop/domain/orders/checkout/quote'
import { recordRepayment } from '@shop/domain/orders/pay-later/record-repayment'
import { applyPayment } from '@shop/domain/orders/payment/apply-payment'
import { syncPayments } from '@shop/domain/orders/payment/sync-payments'
import { cancelOrder, cancelUnconfirmedOrders } from '@shop/domain/orders/cancel-order'
import { confirmForCustomer } from '@shop/domain/orders/confirm-order'
import { expireOrders } from '@shop/domain/orders/expire-orders'
import { markRefundPaid } from '@shop/domain/orders/order-refunds'
import { updateOrderStatus } from '@shop/domain/orders/admin/update-order-status'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import { getAgreement } from '@shop/domain/payments/pay-later/list-agreements'
import { issueStoreCredit } from '@shop/domain/payments/store-credit/store-credit'
import { requestReturn } from '@shop/domain/orders/returns/request-return'
import { inspectReturn, updateReturnStatus } from '@shop/domain/orders/returns/update-return-status'
import { resolveReturn } from '@shop/domain/orders/returns/resolve-return'
import { lagosAddress, lagosAddressFor } from '../factories/lagos-address.ts'
import type { AccountActor } from '@shop/domain/core/actor'
import type { TestShop } from '../open-test-shop.ts'
import type { FakeGateway } from '../fakes/fake-gateway.ts'
import type { TestProduct } from '../factories/products.ts'

export interface Simulation {
  shop: TestShop
  gateway: FakeGateway
  random: () => number
  customers: AccountActor[]
  manager: AccountActor
  products: TestProduct[]
  plan_id: string
  /** A random item, or undefined if there are none. */
  pick<Thing>(items: readonly Thing[]): Thing | undefined
  /** Rows from the database, to choose what an action is applied to. */
  rows(sql: string): Promise<Record<string, unknown>[]>
}

/** What an action returns if there is nothing it could be applied to. */
export const nothingToDo = Symbol('nothing to do')

/** A ShopError is a valid outcome; anything else thrown ends the simulation. */
export type Action = (simulation: Simulation) => Promise<unknown>

const minute = 60_000
const text = (value: unknown) => String(value)
const happens = (simulation: Simulation, part: number) => simulation.random() < part
const randomUpTo = (simulation: Simulation, max: number) => 1 + Math.floor(simulation.random() * max)

/** One random row of a query. */
async function one(simulation: Simulation, sql: string) {
  return simulation.pick(await simulation.rows(sql))
}

/** A random order in one of these statuses, and its customer. */
async function pickOrder(simulation: Simulation, statuses: readonly string[]) {
  const list = statuses.map((status) => `'${status}'`).join(', ')
  const row = await one(
    simulation,
    `SELECT id, status, account_id, version, paid_kobo, refunded_kobo FROM orders WHERE status IN (${list}) ORDER BY number DESC LIMIT 12`,
  )
  const customer = simulation.customers.find(({ account_id: accountId }) => accountId === row?.['account_id'])
  return row && customer ? { id: text(row['id']), version: Number(row['version']), row, customer } : undefined
}

async function order(simulation: Simulation): Promise<unknown> {
  const { shop, pick, plan_id: planId } = simulation
  const customer = pick(simulation.customers)
  const product = pick(simulation.products)
  if (!customer || !product) return nothingToDo
  const mine = shop.as(customer)
  const variantId = pick(product.variantIds) ?? ''
  await addToCart(mine, {
    product_id: product.id,
    variant_id: variantId,
    quantity: randomUpTo(simulation, 3),
  })
  const paymentMethod = pick(['pay_now', 'pay_now', 'pay_on_delivery', 'pay_later'] as const) ?? 'pay_now'
  const options = {
    ...defaultCheckoutOptions,
    coupons: happens(simulation, 0.4) ? ['TEN'] : [],
    use_credit: paymentMethod !== 'pay_later' && happens(simulation, 0.4),
    ...(paymentMethod === 'pay_later' && { plan_id: planId }),
  }
  const quoted = await quote(mine, {
    state: lagosAddress.state,
    lga: lagosAddress.lga,
    payment_method: paymentMethod,
    options,
  })
  const { total_kobo: confirmedTotalKobo } = quoted
  return placeOrder(mine, {
    address: lagosAddressFor(customer.account_id),
    payment_method: paymentMethod,
    confirmed_total_kobo: confirmedTotalKobo,
    options,
    key: undefined,
  })
}

async function runRefundTasks(simulation: Simulation): Promise<unknown> {
  const due = await simulation.rows(
    `SELECT id, payload FROM outbox WHERE kind = 'refund.request' AND completed_at IS NULL`,
  )
  for (const row of due) {
    const task = {
      id: text(row['id']),
      kind: 'refund.request',
      payload: row['payload'] as never,
      attempts: 1,
    } as const
    await handleRefund(simulation.shop, task)
    await simulation.shop.database.run('UPDATE outbox SET completed_at = now() WHERE id = $1', [task.id])
  }
  return due[0] ?? nothingToDo
}

/** Changes a payment at the provider; the shop learns of it at once, later, or by polling. */
async function money(simulation: Simulation): Promise<unknown> {
  const waiting = [...simulation.gateway.payments.values()].filter(({ status }) => status === 'pending')
  const payment = simulation.pick(waiting.slice(-8))
  if (!payment) return nothingToDo
  const { reference, amount_kobo: amountKobo } = payment
  const kind = simulation.pick(['exact', 'exact', 'exact', 'short', 'over', 'failed'] as const)
  const change = {
    exact: {},
    short: { amount_kobo: Math.max(1, amountKobo - randomUpTo(simulation, 5_000)) },
    over: { amount_kobo: amountKobo + randomUpTo(simulation, 5_000) },
    failed: { status: 'failed' as const },
  }[kind ?? 'exact']
  simulation.gateway.completePayment(reference, change)
  return happens(simulation, 0.6) ? applyPayment(simulation.shop, reference) : undefined
}

async function updateProviderRefund(simulation: Simulation): Promise<unknown> {
  const refund = simulation.pick(
    simulation.gateway.refunds.filter(({ status }) => status !== 'processed').slice(-6),
  )
  if (!refund) return nothingToDo
  refund.status =
    simulation.pick(['processed', 'processed', 'failed', 'requires_bank_account'] as const) ?? 'processed'
  return applyPayment(simulation.shop, refund.reference)
}

const nextStep: Record<string, OrderStatus> = {
  placed: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
}

async function moveOrderAsStaff(simulation: Simulation): Promise<unknown> {
  const found = await pickOrder(simulation, ['placed', 'packed', 'shipped', 'awaiting_payment'])
  const anyStatus = simulation.pick(['packed', 'shipped', 'delivered', 'cancelled', 'placed'] as const)
  const next = nextStep[text(found?.row['status'])]
  const to = next && happens(simulation, 0.8) ? next : anyStatus
  if (!found || !to) return nothingToDo
  return updateOrderStatus(simulation.shop.as(simulation.manager), {
    order_id: found.id,
    status: to,
    version: found.version,
    note: '',
  })
}

async function confirmByPhone(simulation: Simulation): Promise<unknown> {
  const found = await pickOrder(simulation, ['placed', 'packed'])
  return found
    ? confirmForCustomer(simulation.shop.as(simulation.manager), { order_id: found.id })
    : nothingToDo
}

async function refund(simulation: Simulation): Promise<unknown> {
  const found = await pickOrder(simulation, ['placed', 'packed', 'shipped', 'delivered', 'cancelled'])
  if (!found) return nothingToDo
  const remaining = Number(found.row['paid_kobo']) - Number(found.row['refunded_kobo'])
  const method = simulation.pick(['source', 'bank', 'store_credit'] as const) ?? 'source'
  const amountKobo = happens(simulation, 0.1) ? remaining + 1 : randomUpTo(simulation, Math.max(1, remaining))
  const input = {
    order_id: found.id,
    lines: [],
    amount_kobo: amountKobo,
    method,
    reason: 'Late',
    restock_positions: [],
  }
  return refundOrder(simulation.shop.as(simulation.manager), {
    ...input,
    version: found.version,
    key: undefined,
  })
}

async function change(simulation: Simulation): Promise<unknown> {
  const found = await pickOrder(simulation, ['placed'])
  const product = simulation.pick(simulation.products)
  if (!found || !product) return nothingToDo
  const staff = simulation.shop.as(simulation.manager)
  const { lines, version } = await getAdminOrder(staff, { order_id: found.id })
  const previousIds = lines.filter(() => happens(simulation, 0.8)).map((line) => line.variant_id)
  const addedIds = happens(simulation, 0.4) ? [simulation.pick(product.variantIds) ?? ''] : []
  const items = [...new Set([...previousIds, ...addedIds])].map((variantId) => ({
    variant_id: variantId,
    quantity: randomUpTo(simulation, 3),
  }))
  if (items.length === 0) return nothingToDo
  const input = { order_id: found.id, items, version }
  const { total_kobo: confirmedTotalKobo } = await previewOrderEdit(staff, input)
  return editOrder(staff, { ...input, confirmed_total_kobo: confirmedTotalKobo, key: undefined })
}

async function refundSent(simulation: Simulation): Promise<unknown> {
  const row = await one(
    simulation,
    `SELECT r.id, a.order_id FROM refunds r JOIN payment_attempts a ON a.id = attempt_id WHERE r.status = 'requested' AND method = 'bank'`,
  )
  if (!row) return nothingToDo
  const input = { order_id: text(row['order_id']), refund_id: text(row['id']), reference: 'TRF-1' }
  return markRefundPaid(simulation.shop.as(simulation.manager), input)
}

async function decideAgreement(simulation: Simulation): Promise<unknown> {
  const row = await one(
    simulation,
    `SELECT id, version FROM agreements WHERE status IN ('applied', 'in_review')`,
  )
  if (!row) return nothingToDo
  const decision = happens(simulation, 0.8) ? 'approve' : 'decline'
  const input = {
    agreement_id: text(row['id']),
    decision,
    note: 'No',
    version: Number(row['version']),
  } as const
  return decideApplication(simulation.shop.as(simulation.manager), input)
}

async function pickAgreement(simulation: Simulation, statuses: string) {
  const row = await one(simulation, `SELECT id, account_id FROM agreements WHERE status IN (${statuses})`)
  const customer = simulation.customers.find(({ account_id: accountId }) => accountId === row?.['account_id'])
  return row && customer ? { id: text(row['id']), customer } : undefined
}

async function agree(simulation: Simulation): Promise<unknown> {
  const found = await pickAgreement(simulation, `'approved'`)
  if (!found) return nothingToDo
  const mine = simulation.shop.as(found.customer)
  const { terms_version } = await getAgreement(mine, { agreement_id: found.id })
  return acceptAgreement(mine, { agreement_id: found.id, terms_version, from: '10.0.0.7' })
}

async function repay(simulation: Simulation): Promise<unknown> {
  const found = await pickAgreement(simulation, `'active', 'awaiting_deposit', 'approved'`)
  if (!found) return nothingToDo
  const amountKobo = randomUpTo(simulation, 200_000)
  if (happens(simulation, 0.5))
    return payInstalment(simulation.shop.as(found.customer), {
      agreement_id: found.id,
      amount_kobo: amountKobo,
      key: undefined,
    })
  const method = simulation.pick(['cash', 'bank', 'pos'] as const) ?? 'cash'
  const input = {
    agreement_id: found.id,
    amount_kobo: amountKobo,
    method,
    sender: 'Ada',
    key: undefined,
  }
  return recordRepayment(simulation.shop.as(simulation.manager), input)
}

async function requestReturnAsCustomer(simulation: Simulation): Promise<unknown> {
  const found = await pickOrder(simulation, ['delivered'])
  if (!found) return nothingToDo
  const resolution = simulation.pick(['refund', 'exchange', 'store_credit'] as const) ?? 'refund'
  const exchangeVariantId = resolution === 'exchange' ? (simulation.products[2]?.variantIds[1] ?? null) : null
  const line = { position: 0, quantity: 1, reason: 'faulty', exchange_variant_id: exchangeVariantId } as const
  return requestReturn(simulation.shop.as(found.customer), {
    order_id: found.id,
    requested_resolution: resolution,
    lines: [line],
    comment: 'It does not work',
    key: undefined,
  })
}

async function processReturn(simulation: Simulation): Promise<unknown> {
  const row = await one(
    simulation,
    `SELECT id, status, version, requested_resolution FROM returns WHERE status NOT IN ('rejected', 'cancelled', 'completed')`,
  )
  if (!row) return nothingToDo
  const staff = simulation.shop.as(simulation.manager)
  const at = { return_id: text(row['id']), version: Number(row['version']) }
  const status = text(row['status'])
  if (status === 'requested') {
    const to = happens(simulation, 0.85) ? 'approved' : 'rejected'
    return updateReturnStatus(staff, { ...at, status: to, note: 'So be it' })
  }
  if (status === 'inspected') {
    const resolution = simulation.pick(['source', 'bank', 'store_credit', 'exchange'] as const) ?? 'source'
    return resolveReturn(staff, {
      ...at,
      resolution,
      amount_kobo: randomUpTo(simulation, 90_000),
      key: undefined,
    })
  }
  if (status !== 'received') return updateReturnStatus(staff, { ...at, status: 'received', note: '' })
  const outcome = simulation.pick(['sellable', 'damaged', 'missing'] as const) ?? 'sellable'
  const line = { position: 0, condition: outcome, restock: outcome === 'sellable' }
  return inspectReturn(staff, { ...at, lines: [line], note: '' })
}

/** Everything that can happen in a shop, each equally likely; the most important are listed more than once. */
export const simulationActions: Readonly<Record<string, Action>> = {
  order,
  'another order': order,
  async 'open a payment'(simulation) {
    const found = await pickOrder(simulation, ['awaiting_payment', 'placed'])
    return found
      ? payOrder(simulation.shop.as(found.customer), { order_id: found.id, key: undefined })
      : nothingToDo
  },
  money,
  'more money': money,
  async 'a webhook'(simulation) {
    const reference = simulation.pick([...simulation.gateway.payments.keys()].slice(-20))
    return reference ? applyPayment(simulation.shop, reference) : nothingToDo
  },
  async 'scheduled verification'(simulation) {
    simulation.shop.clock.move(3 * minute)
    return syncPayments(simulation.shop)
  },
  async 'time passes'(simulation) {
    simulation.shop.clock.move(randomUpTo(simulation, happens(simulation, 0.1) ? 2_000 : 25) * minute)
    await expireOrders(simulation.shop)
    return cancelUnconfirmedOrders(simulation.shop)
  },
  async 'the shopper cancels'(simulation) {
    const found = await pickOrder(simulation, ['awaiting_payment', 'placed'])
    return found && happens(simulation, 0.5)
      ? cancelOrder(simulation.shop.as(found.customer), { order_id: found.id })
      : nothingToDo
  },
  'staff move': moveOrderAsStaff,
  'staff move on': moveOrderAsStaff,
  'staff move again': moveOrderAsStaff,
  'confirmation by phone': confirmByPhone,
  'another confirmation by phone': confirmByPhone,
  change,
  'change another': change,
  refund,
  'refund sent': refundSent,
  'refund jobs': runRefundTasks,
  'refund update': updateProviderRefund,
  async 'store credit'(simulation) {
    const accountId = simulation.pick(simulation.customers)?.account_id ?? ''
    const changeKobo = happens(simulation, 0.8)
      ? randomUpTo(simulation, 80_000)
      : -randomUpTo(simulation, 40_000)
    return issueStoreCredit(simulation.shop.as(simulation.manager), {
      customer_id: accountId,
      change_kobo: changeKobo,
      reason: 'Late',
      key: undefined,
    })
  },
  'decide an application': decideAgreement,
  agree,
  repay,
  'repay again': repay,
  'ask for a return': requestReturnAsCustomer,
  'handle a return': processReturn,
  'handle another return': processReturn,
}
