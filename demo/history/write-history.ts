import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { addPastCounts } from '@shop/domain/backoffice/analytics/daily-counts'
import { demoHistory, historyDays, type DemoHistory } from '@shop/domain/store/demo'
import { correctStock } from '@shop/domain/catalogue/inventory/adjust-stock'
import { demoReference, listDemoVariants } from '@shop/domain/catalogue/products/demo-catalogue'
import { lockVariants } from '@shop/domain/catalogue/products/variants'
import type { AccountActor } from '@shop/domain/core/actor'
import { inTransaction, type RequestContext } from '@shop/domain/core/context'
import { ShopError } from '@shop/domain/core/errors'
import { createPaymentGateways, type PaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { createAccount } from '@shop/domain/identity/accounts/create-account'
import { findAccount, findAccountByEmail } from '@shop/domain/identity/accounts/accounts'
import { listStaffWithPermission } from '@shop/domain/identity/staff/staff'
import { parsePhone } from '@shop/domain/identity/accounts/phone'
import { orders as storedOrders } from '@shop/domain/orders/tables'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { createPromotion } from '@shop/domain/selling/promotions/promotions'
import { loadStoreDetails } from '@shop/domain/store/store-details'
import { planCounts } from './plan-counts.ts'
import { createDemoGateway } from './demo-gateway.ts'
import { inventCustomers, type DemoCustomer } from './customers.ts'
import { liveOrder, type OrderLife } from './order-life.ts'
import { planOrders, type Offer, type PlannedOrder } from './plan-orders.ts'
import { createRandom } from './random.ts'

/** Bytes of a photo that a customer of the demo took of a product; undefined if there is none. */
export type ReadPhoto = (productId: string) => Promise<Uint8Array | undefined>

/** The seed of everything that is made up. */
const seed = 20_260_401
const customerCount = 90

/**
 * Writes what the demo shop has done in the last 90 days: customers, orders in every state, payments, returns, reviews,
 * messages, coupons and visits, by the commands of the shop at the times when they happened. An order at a time, each
 * in a transaction of its own, so that the shop serves visitors meanwhile; if the process ends, the next one goes on.
 * Not in a shop that has real orders already. Returns how many orders it wrote.
 */
export async function writeHistory(
  ctx: RequestContext,
  {
    readPhoto,
    signal,
    days = historyDays,
  }: { readPhoto: ReadPhoto; signal: Pick<AbortSignal, 'aborted'>; days?: number },
): Promise<number> {
  if (!(await loadStoreDetails(ctx)).is_demo) return 0
  const input = { readPhoto, days }
  let history: History | undefined
  let written = 0
  while (!signal.aborted) {
    try {
      const step = await inTransaction(ctx, (ctx) => writeNext(ctx, input, history))
      history = step.history
      if (step.is_complete) break
      if (step.is_order) written += 1
    } catch (error) {
      if (!(error instanceof OrderRejected)) throw error
      ctx.log.info({ err: error.cause }, 'an order of the demo was left out')
      await inTransaction(ctx, skipOrder)
    }
    // Requests first: the embedded engine shares this process.
    await setImmediate()
  }
  return written
}

/** The shop rejected a planned order, because its item is sold out for instance: the history goes on without it. */
class OrderRejected extends Error {}

async function skipOrder(ctx: RequestContext): Promise<void> {
  const progress = await demoHistory.lock(ctx)
  await demoHistory.save(ctx, { ...progress, written: progress.written + 1 })
}

interface WrittenStep {
  history?: History | undefined
  is_order?: boolean
  is_complete?: boolean
}

async function writeNext(
  ctx: RequestContext,
  input: HistoryInput,
  known: History | undefined,
): Promise<WrittenStep> {
  const progress = await demoHistory.lock(ctx)
  if (progress.is_complete) return { is_complete: true }
  if (progress.until === '') {
    const isUsed = (await ctx.db.$count(storedOrders)) > 0
    if (isUsed) await demoHistory.save(ctx, { ...progress, is_complete: true })
    else await startHistory(ctx, input)
    return {}
  }
  const history = known ?? (await createHistory(ctx, new Date(progress.until), input))
  const order = history.orders[progress.written]
  if (!order) {
    await finish(ctx, history, progress)
    return { is_complete: true }
  }
  await live(ctx, history, order).catch((error: unknown) => {
    throw error instanceof ShopError ? new OrderRejected('', { cause: error }) : error
  })
  await demoHistory.save(ctx, { ...progress, written: progress.written + 1 })
  return { history, is_order: true }
}

interface HistoryInput {
  readPhoto: ReadPhoto
  days: number
}

interface History extends HistoryInput {
  until: Date
  customers: DemoCustomer[]
  orders: PlannedOrder[]
  /** The owner, if there is one. */
  staff: RequestContext['actor']
  gateways: PaymentGateways
}

const coupons = [
  { code: 'WELCOME10', name: 'Welcome to the shop', percent: 10 },
  { code: 'OWAMBE5', name: 'Party season', percent: 5 },
]

async function createHistory(ctx: RequestContext, until: Date, input: HistoryInput): Promise<History> {
  const random = createRandom(seed)
  const offers = await listDemoVariants(ctx)
  const customers = inventCustomers(customerCount, random)
  const codes = coupons.map(({ code }) => code)
  const orders = planOrders(until, { days: input.days, customers, offers, coupons: codes, random })
  const provider = ctx.providers.gateways.primary?.provider ?? 'paystack'
  const gateways = createPaymentGateways(createDemoGateway(provider))
  return { ...input, until, customers, orders, staff: await findStaff(ctx), gateways }
}

async function findStaff(ctx: RequestContext): Promise<RequestContext['actor']> {
  const [first] = await listStaffWithPermission(ctx, 'payments:refund')
  const account = first && (await findAccount(ctx, first.id))
  if (!account) return shop
  const { id, email, role } = account
  const session = { session_id: randomUUID(), permissions: new Set(['*'] as const) }
  return { kind: 'account', account_id: id, name: first.name, email, role, ...session }
}

/** The context of somebody at a time in the past. */
function contextAt(
  ctx: RequestContext,
  at: Date,
  actor: RequestContext['actor'],
  gateways = ctx.providers.gateways,
): RequestContext {
  return { ...ctx, isDemo: true, clock: { now: () => at }, actor, providers: { ...ctx.providers, gateways } }
}

const shop = { kind: 'system', name: 'demo' } as const

/** Coupons, and a delivery of everything that will be sold: in the end the shop has the stock of its catalogue. */
async function startHistory(ctx: RequestContext, input: HistoryInput): Promise<void> {
  const until = ctx.clock.now()
  const start = new Date(until.getTime() - historyDays * 24 * 60 * 60_000)
  const then = contextAt(ctx, start, shop)
  const promotionIds: string[] = []
  for (const { code, name, percent } of coupons) {
    const terms = {
      categories: [],
      product_ids: [],
      min_order_kobo: 0,
      max_discount_kobo: null,
      amount_kobo: null,
    }
    const { id } = await createPromotion(then, {
      ...terms,
      name,
      code,
      kind: 'percent',
      percent,
      buy_quantity: null,
      get_quantity: null,
      starts_at: start.toISOString(),
      ends_at: null,
      usage_limit: null,
      usage_limit_per_customer: null,
      combines_with_delivery: true,
      combines_with_others: false,
      includes_sale_items: true,
    })
    promotionIds.push(id)
  }
  const { orders } = await createHistory(ctx, until, input)
  await receive(then, orders)
  await demoHistory.save(ctx, {
    ...demoHistory.parse(undefined),
    until: until.toISOString(),
    promotion_ids: promotionIds,
  })
}

async function receive(ctx: RequestContext, orders: readonly PlannedOrder[]): Promise<void> {
  const needed = new Map<string, number>()
  for (const { offer, quantity } of orders.flatMap(({ items }) => items))
    needed.set(offer.variant_id, (needed.get(offer.variant_id) ?? 0) + quantity)
  const locked = await lockVariants(ctx, [...needed.keys()])
  const corrections = locked.flatMap((variant) => {
    const count = needed.get(variant.id)
    if (count === undefined) return []
    const { id, product_id, on_hand, reserved } = variant
    const received = { on_hand: on_hand + count, reason: 'Delivery from the supplier' }
    return [{ variant_id: id, product_id, reserved, ...received }]
  })
  await correctStock(ctx, demoReference, corrections)
}

async function live(ctx: RequestContext, history: History, order: PlannedOrder): Promise<void> {
  const planned = history.customers[order.customer]
  if (!planned) throw new Error('An order of the demo has no customer.')
  const customer = { ...planned, actor: await findOrCreateActor(ctx, planned, order.placed_at) }
  const life: OrderLife = {
    order,
    customer,
    asCustomer: (at) => contextAt(ctx, at, customer.actor, history.gateways),
    asShop: (at) => contextAt(ctx, at, history.staff, history.gateways),
    random: createRandom(order.placed_at.getTime()),
    readPhoto: history.readPhoto,
  }
  await liveOrder(life, history.until)
}

async function findOrCreateActor(
  ctx: RequestContext,
  customer: DemoCustomer,
  at: Date,
): Promise<AccountActor> {
  const { first_name, last_name, email, username, address } = customer
  const phone = parsePhone(address.phone)
  const then = contextAt(ctx, new Date(at.getTime() - 8 * 60_000), shop)
  const known = await findAccountByEmail(then, email)
  const id =
    known?.id ??
    (await createAccount(then, {
      first_name,
      last_name,
      email,
      username,
      ...('e164' in phone && { phone: phone.e164 }),
      // No password matches it: nobody signs in to the demo's accounts.
      password_hash: '',
      email_confirmed_at: then.clock.now(),
    }))
  if (id === undefined) throw new Error('A customer of the demo was not created.')
  const name = `${first_name} ${last_name}`
  return {
    kind: 'account',
    account_id: id,
    session_id: randomUUID(),
    name,
    email,
    role: null,
    permissions: new Set(),
  }
}

/** Carts that were left behind, and counts of visits and searches. */
async function finish(ctx: RequestContext, history: History, progress: DemoHistory): Promise<void> {
  const { until, customers, orders } = history
  for (const [n, { items }] of orders.slice(-9).entries()) {
    const at = new Date(until.getTime() - (n + 2) * 5 * 60 * 60_000)
    const customer = customers.at(-1 - n)
    if (!customer) continue
    const mine = contextAt(ctx, at, await findOrCreateActor(ctx, customer, at))
    for (const { offer } of items.slice(0, 2)) await addIfAvailable(mine, offer)
  }
  await addPastCounts(ctx, planCounts(orders, createRandom(seed)))
  await demoHistory.save(ctx, { ...progress, is_complete: true })
}

async function addIfAvailable(ctx: RequestContext, { product_id, variant_id }: Offer): Promise<void> {
  try {
    await ctx.db.transaction((db) => addToCart({ ...ctx, db }, { product_id, variant_id, quantity: 1 }))
  } catch (error) {
    ctx.log.info({ err: error }, 'a cart of the demo was left out')
  }
}
