import { createCampaign } from '@shop/domain/marketing/campaigns/campaigns'
import type { RequestContext } from '@shop/domain/core/context'
import { randomUUID } from 'node:crypto'
import type { RunSql } from '@shop/domain/core/db/database'

export type ApiCall = [path: string, body?: object]

/**
 * A call, another with the same key, and a counter of its effects: the expected increase after any number of calls.
 */
export interface Case {
  method: 'POST' | 'PUT' | 'PATCH'
  access: string
  request: ApiCall
  other: ApiCall
  effects: string
  more: number
  /** The response contains a secret that is not stored, or the current state of the machine. */
  repliesVary?: true
}

const productInput = (name: string) => ({
  name,
  category: 'Everyday Fashion',
  variants: [{ price_kobo: 100_000, weight_grams: 500, on_hand: 3 }],
})

interface Caller {
  /** The access token of the staff. */
  staff: () => string
  /** A published product. */
  product: () => Promise<string>
  /** Reads as staff. */
  read: (path: string) => Promise<Record<string, unknown>>
}

/** Staff calls that change the catalogue. */
export function catalogueCases({ staff, product, read }: Caller): Record<string, () => Promise<Case>> {
  const variant = async () => {
    const productId = await product()
    const { variants } = await read(`/admin/products/${productId}`)
    const [first] = variants as [{ id: string; on_hand: number }]
    return { ...first, product_id: productId }
  }
  const removedUnits = 'SELECT -sum(on_hand) AS n FROM variants'
  return {
    async 'admin/products.createProduct'() {
      const other: ApiCall = ['/admin/products', productInput('Wall clock')]
      const effects = 'SELECT count(*) AS n FROM products'
      const request: ApiCall = ['/admin/products', productInput('Desk clock')]
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/bulk-edits.startBulkEdit'() {
      const productId = await product()
      const selection = { ids: [productId] }
      const request: ApiCall = [
        '/admin/bulk-edits',
        { selection, action: { kind: 'vat_class', value: 'exempt' } },
      ]
      const other: ApiCall = [
        '/admin/bulk-edits',
        { selection, action: { kind: 'vat_class', value: 'zero' } },
      ]
      const effects = 'SELECT count(*) AS n FROM bulk_edits'
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/products.duplicateProduct'() {
      const [one, another] = [await product(), await product()]
      const request: ApiCall = [`/admin/products/${one}/duplicate`]
      const other: ApiCall = [`/admin/products/${another}/duplicate`]
      const effects = 'SELECT count(*) AS n FROM products'
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/products.updateProduct'() {
      const productId = await product()
      const path = `/admin/products/${productId}`
      const { version } = await read(path)
      const request: ApiCall = [path, { ...productInput('Old clock'), version }]
      const other: ApiCall = [path, { ...productInput('New clock'), version }]
      const effects = `SELECT sum(version) AS n FROM products`
      return { method: 'PUT', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/product-fields.updateProductFields'() {
      const path = `/admin/products/${await product()}`
      const effects = `SELECT sum(version) AS n FROM products`
      const other: ApiCall = [path, { name: 'New clock' }]
      return {
        method: 'PATCH',
        access: staff(),
        request: [path, { name: 'Old clock' }],
        other,
        effects,
        more: 1,
      }
    },
    async 'admin/product-fields.updateVariant'() {
      const { product_id: productId, id } = await variant()
      const path = `/admin/products/${productId}/variants/${id}`
      const request: ApiCall = [path, { price_kobo: 60_000 }]
      const other: ApiCall = [path, { price_kobo: 70_000 }]
      const effects = `SELECT sum(version) AS n FROM products`
      return { method: 'PATCH', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/stock.updateStock'() {
      const path = `/admin/inventory/${(await variant()).id}`
      const request: ApiCall = [path, { adjust_by: -2, reason: 'Broken' }]
      const other: ApiCall = [path, { adjust_by: -3, reason: 'Broken' }]
      return { method: 'PATCH', access: staff(), request, other, effects: removedUnits, more: 2 }
    },
    async 'admin/stock.recordStockCount'() {
      const { id, on_hand } = await variant()
      const count = { variant_id: id, expected: on_hand, reason: 'Broken' }
      const path = '/admin/inventory/counts'
      const request: ApiCall = [path, { counts: [{ ...count, counted: on_hand - 2 }] }]
      const other: ApiCall = [path, { counts: [{ ...count, counted: on_hand - 3 }] }]
      return { method: 'POST', access: staff(), request, other, effects: removedUnits, more: 2 }
    },
  }
}

interface CustomerCaller {
  /** The access token of the staff. */
  staff: () => string
  /** The id of a customer's account. */
  customer: () => Promise<string>
}

let phones = 0

/** A mobile number nobody has yet. */
const nextPhone = () => `0803${String(5_550_000 + (phones += 1)).padStart(7, '0')}`

/** Staff calls about customers. */
export function customerCases({ staff, customer }: CustomerCaller): Record<string, () => Promise<Case>> {
  return {
    async 'admin/customers.createCustomer'() {
      const path = '/admin/customers'
      const input = { first_name: 'Bisi', last_name: '', phone: nextPhone(), email: '' }
      const other: ApiCall = [path, { ...input, phone: nextPhone() }]
      const effects = 'SELECT count(*) AS n FROM accounts'
      return { method: 'POST', access: staff(), request: [path, input], other, effects, more: 1 }
    },
    async 'admin/customers.issueStoreCredit'() {
      const id = await customer()
      const path = `/admin/customers/${id}/store-credit`
      const input = { change_kobo: 5_000, reason: 'Sorry for the wait' }
      const effects = `SELECT coalesce(sum(credit_kobo - debit_kobo), 0) AS n FROM ledger_lines WHERE counterparty = 'account:${id}'`
      const other: ApiCall = [path, { ...input, change_kobo: 6_000 }]
      return { method: 'POST', access: staff(), request: [path, input], other, effects, more: 5_000 }
    },
    async 'admin/privacy-requests.createPrivacyRequest'() {
      const path = `/admin/customers/${await customer()}/privacy-requests`
      const input = { kind: 'export', channel: 'phone', requested_on: new Date().toISOString().slice(0, 10) }
      const other: ApiCall = [path, { ...input, kind: 'erasure' }]
      const effects = 'SELECT count(*) AS n FROM privacy_requests'
      return { method: 'POST', access: staff(), request: [path, input], other, effects, more: 1 }
    },
    async 'admin/customer-profile.addCustomerNote'() {
      const path = `/admin/customers/${await customer()}/notes`
      const effects = 'SELECT count(*) AS n FROM customer_notes'
      const other: ApiCall = [path, { text: 'Prefers calls' }]
      return {
        method: 'POST',
        access: staff(),
        request: [path, { text: 'Calls back' }],
        other,
        effects,
        more: 1,
      }
    },
  }
}

interface MarketingCaller {
  ctx: () => RequestContext
  /** The access token of the staff. */
  staff: () => string
  /** A new promotion. */
  promotion: () => object
}

const campaign = {
  name: 'Prints',
  subject: 'New prints',
  preheader: '',
  body: 'They are in.',
  segment_id: null,
}

/** Staff calls about promotions and campaigns. */
export function marketingCases({
  ctx,
  staff,
  promotion,
}: MarketingCaller): Record<string, () => Promise<Case>> {
  return {
    async 'admin/promotions.createPromotion'() {
      const path = '/admin/promotions'
      const input = promotion()
      const other: ApiCall = [path, { ...input, percent: 11 }]
      const effects = 'SELECT count(*) AS n FROM promotions'
      return { method: 'POST', access: staff(), request: [path, input], other, effects, more: 1 }
    },
    async 'admin/campaigns.createCampaign'() {
      const path = '/admin/campaigns'
      const other: ApiCall = [path, { ...campaign, name: 'Fans' }]
      const effects = 'SELECT count(*) AS n FROM campaigns'
      return { method: 'POST', access: staff(), request: [path, campaign], other, effects, more: 1 }
    },
    async 'admin/campaigns.sendCampaign'() {
      const { id, version } = await createCampaign(ctx(), { ...campaign })
      const path = `/admin/campaigns/${id}/send`
      const other: ApiCall = [path, { version, send_at: '2100-01-01T09:00:00Z' }]
      const effects = "SELECT count(*) AS n FROM background_jobs WHERE kind = 'campaign.send'"
      return {
        method: 'POST',
        access: staff(),
        request: [path, { version, send_at: null }],
        other,
        effects,
        more: 1,
      }
    },
  }
}

interface MoneyFixture {
  /** The access token of staff with payment permissions. */
  staff: () => string
  /** Today in Lagos. */
  today: () => string
  /** An order whose cash was collected on delivery. */
  arrived: () => Promise<string>
  /** A courier that is owed 500,000 kobo. */
  createCourierDebt: () => Promise<string>
  read: (path: string) => Promise<Record<string, unknown>>
}

/** Staff calls about money besides orders. */
export function moneyCases({
  staff: who,
  arrived,
  today,
  createCourierDebt,
  read,
}: MoneyFixture): Record<string, () => Promise<Case>> {
  return {
    async 'admin/cash.recordCashCount'() {
      await arrived()
      const path = '/admin/cash/counts'
      const { cash_with_riders_kobo: cashWithRidersKobo } = await read('/admin/cash/riders')
      const input = {
        rider_id: null,
        banknotes: [{ denomination_naira: 1000, count: 3 }],
        expected_kobo: cashWithRidersKobo,
        reason: 'Short',
      }
      const effects = `SELECT coalesce(sum(debit_kobo), 0) AS n FROM ledger_lines WHERE account = 'cash box'`
      const other: ApiCall = [path, { ...input, reason: 'Lost' }]
      return { method: 'POST', access: who(), request: [path, input], other, effects, more: 300_000 }
    },
    async 'admin/cash.payCourier'() {
      const path = '/admin/courier-payments'
      const day = { paid_on: today(), source: 'bank', reference: 'TRF 42', expected_payable_kobo: 0 }
      const input = { courier: await createCourierDebt(), amount_kobo: 200_000, ...day }
      const effects = 'SELECT coalesce(sum(amount_kobo), 0) AS n FROM courier_payments'
      const other: ApiCall = [path, { ...input, amount_kobo: 100_000 }]
      return { method: 'POST', access: who(), request: [path, input], other, effects, more: 200_000 }
    },
  }
}

interface WebhookCaller {
  /** The access token of the staff. */
  staff: () => string
  run: RunSql
}

/** Staff calls that trigger a webhook by hand. */
export function webhookCases({ staff, run }: WebhookCaller): Record<string, () => Promise<Case>> {
  async function address(): Promise<string> {
    const id = randomUUID()
    // No webhook is signed with this secret, so none is sent.
    await run(
      `INSERT INTO webhook_endpoints (id, url, secret, events, active, created_by, created_at)
       VALUES ($1, 'https://books.example.ng/', '\\x00', '{}', false, 'system:test', now())`,
      [id],
    )
    return id
  }
  async function delivery(): Promise<string> {
    const id = randomUUID()
    const eventId = randomUUID()
    await run("INSERT INTO webhook_events VALUES ($1, 'ping', '{}', now())", [eventId])
    await run("INSERT INTO webhook_deliveries VALUES ($1, $2, $3, 'delivered', 0, now())", [
      id,
      await address(),
      eventId,
    ])
    return id
  }
  return {
    async 'admin/webhooks.pingWebhook'() {
      const request: ApiCall = [`/admin/webhooks/${await address()}/ping`]
      const other: ApiCall = [`/admin/webhooks/${await address()}/ping`]
      const effects = 'SELECT count(*) AS n FROM webhook_events'
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/webhooks.replayWebhookDelivery'() {
      const request: ApiCall = [`/admin/webhook-deliveries/${await delivery()}/replay`]
      const other: ApiCall = [`/admin/webhook-deliveries/${await delivery()}/replay`]
      const effects = 'SELECT coalesce(sum(generation), 0) AS n FROM webhook_deliveries'
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
  }
}

/** A secret shown once is shown again to a repeated call, but created once. */
export function secretCases({ staff, run }: WebhookCaller): Record<string, () => Promise<Case>> {
  const key = { name: 'Accounting', scopes: ['orders:read'], expires_in_days: 30 }
  const webhook = { url: 'https://books.example.ng/told', events: ['order.paid'] }
  return {
    async 'admin/api-keys.createApiKey'() {
      const request: ApiCall = ['/admin/api-keys', key]
      const other: ApiCall = ['/admin/api-keys', { ...key, name: 'Stock' }]
      const effects = 'SELECT count(*) AS n FROM api_keys'
      return { method: 'POST', access: staff(), request, other, effects, more: 1, repliesVary: true }
    },
    async 'admin/webhooks.createWebhook'() {
      const request: ApiCall = ['/admin/webhooks', webhook]
      const other: ApiCall = ['/admin/webhooks', { ...webhook, events: ['order.placed'] }]
      const effects = 'SELECT count(*) AS n FROM webhook_endpoints'
      return { method: 'POST', access: staff(), request, other, effects, more: 1, repliesVary: true }
    },
    async 'admin/backups.createBackup'() {
      // One runs at a time, and it may still be running.
      await run('DELETE FROM backups')
      const other: ApiCall = ['/admin/api-keys', key]
      const effects = 'SELECT count(*) AS n FROM backups'
      const request: ApiCall = ['/admin/backups']
      return { method: 'POST', access: staff(), request, other, effects, more: 1, repliesVary: true }
    },
  }
}

interface OutForDelivery {
  /** The token of the rider's link. */
  access: string
  parcel: { id: string; code: string }
  due_kobo: number
}

/** Calls of riders. They come last, since riders then hold cash. */
export function riderCases(dispatch: () => Promise<OutForDelivery>): Record<string, () => Promise<Case>> {
  return {
    async 'rider.deliverRiderParcel'() {
      const { access, parcel, due_kobo: dueKobo } = await dispatch()
      const path = `/rider/parcels/${parcel.id}/deliver`
      const input = { delivery_code: parcel.code, collected: [{ method: 'cash', amount_kobo: dueKobo }] }
      const effects = `SELECT coalesce(sum(debit_kobo), 0) AS n FROM ledger_lines WHERE account = 'rider cash'`
      const other: ApiCall = [path, { ...input, delivery_code: undefined, received_by: 'Sola' }]
      return {
        method: 'POST',
        access,
        request: [path, input],
        other,
        effects,
        more: dueKobo,
        repliesVary: true,
      }
    },
    async 'rider.failRiderParcel'() {
      const { access, parcel } = await dispatch()
      const path = `/rider/parcels/${parcel.id}/failed-attempts`
      const effects = "SELECT count(*) AS n FROM parcel_events WHERE status = 'attempt_failed'"
      const other: ApiCall = [path, { reason: 'refused' }]
      return {
        method: 'POST',
        access,
        request: [path, { reason: 'unreachable' }],
        other,
        effects,
        more: 1,
        repliesVary: true,
      }
    },
  }
}
