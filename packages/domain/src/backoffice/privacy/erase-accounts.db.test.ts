import { deletionGraceDays } from '@shop/contract/limits'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import {
  addPhone,
  createTestAccount,
  signInAs,
  type TestAccount,
  createTestActor,
} from '@shop/testing/factories/accounts'
import { lagosAddress } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeletion } from '../../identity/accounts/delete-account.ts'
import { requestStockAlert } from '../../catalogue/stock-alerts/stock-alerts.ts'
import { getProductById } from '../../catalogue/products/get-product.ts'
import { handleDeleteFiles } from '../../catalogue/products/images.ts'
import { sendAlertConfirmation } from '../../catalogue/stock-alerts/send-alert-confirmation.ts'
import { handleRefund } from '../../orders/payment/handle-refund.ts'
import { payOrder } from '../../orders/payment/pay-order.ts'
import { handlePaymentWebhook } from '../../orders/payment/payment-webhook.ts'
import { applyPayment } from '../../orders/payment/apply-payment.ts'
import { syncPayments } from '../../orders/payment/sync-payments.ts'
import { createAddress } from '../../delivery/addresses.ts'
import { runOutbox, type OutboxHandler, type OutboxHandlers } from '../../core/jobs/outbox-worker.ts'
import { enqueueSms } from '../../notifications/sms/enqueue-sms.ts'
import { getContactChannels } from '../../notifications/sms/contact-channels.ts'
import { sendConfirmation } from '../../notifications/subscriptions/newsletter.ts'
import { updateDispute } from '../../orders/payment/dispute-updates.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { listAdminOrders } from '../../orders/list-admin-orders.ts'
import { expireOrders } from '../../orders/expire-orders.ts'
import { markRefundPaid } from '../../orders/order-refunds.ts'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { refundOrder } from '../../orders/admin/refund-order.ts'
import { releaseWithheldOrder } from '../../orders/release-withheld-order.ts'
import { issueStoreCredit } from '../../payments/store-credit/store-credit.ts'
import { refundEntry } from '../../payments/ledger/ledger.ts'
import { postEntry } from '../../payments/ledger/entries.ts'
import { addReviewImage } from '../../catalogue/reviews/review-images.ts'
import { grantReviewEligibility, submitReview } from '../../catalogue/reviews/reviews.ts'
import { moderateReview } from '../../catalogue/reviews/moderate-reviews.ts'
import { deliverEmail } from '../../notifications/email/deliver-email.ts'
import { sendMessage } from '../../support/contact-form.ts'
import { startTicket } from '../../support/create-ticket.ts'
import { getTicket } from '../../support/get-ticket.ts'
import { addTicketMessage } from '../../support/ticket-messages.ts'
import { notifyWishlists } from '../../selling/wishlist/wishlist-notifications.ts'
import { getWishlist, addToWishlist } from '../../selling/wishlist/wishlist.ts'
import { respondToConsent } from './customer-consents.ts'
import { exportData } from './data-export.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

let shop: TestShop

let gateway: FakeGateway

beforeAll(async () => {
  shop = await openTestShop()
  gateway = fakeGateway('live')
  shop.providers.gateways = createPaymentGateways(gateway)
})

afterAll(() => shop.close())

const days = (count: number) => shop.clock.move(count * 24 * 3_600_000)

const street = '7 Secret Close'

const secretPhone = '+2348031239876'

const words = { rating: 1, title: 'My secret title', text: '' }

/** Every column that still contains the text. */
async function findColumnsHolding(text: string): Promise<string[]> {
  const { run } = shop.database
  const { rows } = await run(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const found: string[] = []
  for (const { relname } of rows) {
    const hits = await run(`select 1 from "${String(relname)}" row where row::text ilike $1`, [`%${text}%`])
    if (hits.rows.length > 0) found.push(String(relname))
  }
  return found
}

/** Handles queued outbox messages of these kinds only. */
async function drainOutbox(handlers: OutboxHandlers): Promise<void> {
  shop.clock.move(60_000)
  while ((await runOutbox(shop, handlers, 10)) > 0);
}

const listEmailedAddresses = () => shop.providers.sentEmails.map(({ to }) => to.toLowerCase())

const handleEmail: OutboxHandler<'email.send'> = (ctx, task) =>
  deliverEmail(ctx, task, { from: undefined, transport: 'folder' })

/** Places an order and opens its payment page. */
async function openPayment({ actor }: TestAccount, productId?: string) {
  const product = productId === undefined ? undefined : { id: productId, variantIds: [] }
  const { order } = await placeTestOrder(shop, actor, product && { product })
  await payOrder(shop.as(actor), { order_id: order.id, key: undefined })
  return { order, reference: gateway.lastReference() }
}

/** Makes the provider report an order as paid, with the payer's details. */
async function createPaidOrder(account: TestAccount, productId?: string) {
  const { order, reference } = await openPayment(account, productId)
  const customer = { email: account.email }
  gateway.completePayment(reference, { raw: { customer } })
  const rawBody = Buffer.from(JSON.stringify({ event: 'charge.success', reference, data: { customer } }))
  await handlePaymentWebhook(shop, { provider: 'paystack', headers: { 'x-signature': 'right' }, rawBody })
  return { order, reference }
}

async function deliver(orderId: string): Promise<void> {
  const { rows } = await shop.database.run('select version from orders where id = $1', [orderId])
  const version = Number(rows[0]?.['version'])
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop, { order_id: orderId, status: to, version: version + at, note: '' })
}

/** A published review with a photo, of a delivered product that somebody else reviewed too. */
async function createReview(account: TestAccount): Promise<string> {
  const { id } = await createTestProduct(shop)
  const { account_id: accountId, ...other } = await createTestActor(shop)
  await grantReviewEligibility(shop, {
    account_id: accountId,
    lines: [{ product_id: id, colour: '', size: '' }],
  })
  const review = await submitReview(shop.as({ ...other, account_id: accountId }), {
    product_id: id,
    rating: 5,
    title: '',
    text: '',
  })
  await moderateReview(shop, { review_id: review.id, status: 'approved', reply: '', version: review.version })
  const { order } = await createPaidOrder(account, id)
  await deliver(order.id)
  await submitReview(shop.as(account.actor), { product_id: id, ...words })
  const customerReview = await addReviewImage(shop.as(account.actor), id, new Uint8Array([1]))
  await moderateReview(shop, {
    review_id: customerReview.id,
    status: 'approved',
    reply: '',
    version: customerReview.version,
  })
  return id
}

/** Sends an SMS and a WhatsApp link about an order, to a number that nobody else has. */
async function sendMessages({ actor }: TestAccount): Promise<void> {
  shop.providers.sms = fakeSms()
  await addPhone(shop, actor, ['sms', 'whatsapp'], secretPhone)
  const contactChannels = await getContactChannels(shop, { ...actor, address: { phone: secretPhone } })
  const message = { template: 'order-placed', text: 'My secret words', related_to: '' } as const
  await enqueueSms(shop, contactChannels, { ...message, urgency: 'order', supersedes: [] })
}

/** Other personal data, including an address that a visitor typed in different case. */
async function createTraces({ actor, email }: TestAccount): Promise<void> {
  const own = shop.as(actor)
  const visitor = shop.as({ kind: 'visitor' })
  const query = email.toUpperCase()
  const product = await createTestProduct(shop)
  await createAddress(own, { ...lagosAddress, label: 'Home', street })
  await addToWishlist(own, { product_id: product.id })
  await respondToConsent(own, { purpose: 'wishlist', channel: 'email', granted: true })
  await shop.database.run('update products set lowest_price_kobo = 1 where id = $1', [product.id])
  await notifyWishlists(shop)
  await requestStockAlert(own, { product_id: product.id })
  const request = { email: query, language: 'en' }
  await sendAlertConfirmation(shop, { ...request, product_id: product.id, variant_id: null })
  await sendConfirmation(shop, request)
  await sendMessage(own, { type: 'General Inquiry', subject: 'Hello', message: 'My secret words' })
  await sendMessage(visitor, {
    type: 'General Inquiry',
    subject: 'Hi',
    message: 'My secret words',
    email: query,
  })
}

test('an account with open orders, money or payments is erased later', async () => {
  const account = await createTestAccount(shop)
  const own = shop.as(account.actor)
  await requestDeletion(own, account.password)
  days(deletionGraceDays - 1)
  const { order: late } = await openPayment(account)
  const { order: back, reference } = await createPaidOrder(account)
  const { order: sent } = await placeTestOrder(shop, account.actor, { payment_method: 'pay_on_delivery' })
  days(1)
  expect(await expireOrders(shop)).toBe(1)
  expect(await eraseAccounts(shop)).toBe(0)
  await deliver(sent.id)
  expect(await eraseAccounts(shop)).toBe(0)
  await cancelOrder(own, { order_id: back.id })
  expect(await eraseAccounts(shop)).toBe(0)
  await drainOutbox({ 'refund.request': handleRefund })
  for (const refund of gateway.refunds) refund.status = 'processed'
  await applyPayment(shop, reference)
  expect(await eraseAccounts(shop)).toBe(0)
  days(3)
  await syncPayments(shop)
  expect(await eraseAccounts(shop)).toBe(1)
  const { rows } = await shop.database.run('select status from orders where id = $1', [late.id])
  expect(rows).toEqual([{ status: 'expired' }])
})

test('the ledger stays, the personal data is removed everywhere, and nobody else is affected', async () => {
  const account = await createTestAccount(shop)
  const other = await createTestAccount(shop)
  const own = shop.as(account.actor)
  const productId = await createReview(account)
  for (const customer of [account, other]) await createTraces(customer)
  await sendMessages(account)
  expect(await getProductById(shop, productId)).toMatchObject({ rating_average: 3, rating_count: 2 })
  // Some emails were sent and their copies stored; others are still queued.
  await drainOutbox({ 'email.send': handleEmail })
  await sendMessage(own, { type: 'General Inquiry', subject: 'Again', message: 'My secret words' })
  const otherColumns = await findColumnsHolding(other.email)
  await requestDeletion(own, account.password)
  days(deletionGraceDays)
  expect(await findColumnsHolding(account.email)).toEqual(
    expect.arrayContaining(['emails', 'outbox', 'tickets']),
  )
  expect(listEmailedAddresses()).toEqual(expect.arrayContaining([account.email, other.email]))

  expect(await eraseAccounts(shop)).toBe(1)
  expect(await eraseAccounts(shop)).toBe(0)
  for (const text of [account.email, account.actor.name, words.title, secretPhone])
    expect(await findColumnsHolding(text)).toEqual([])
  expect(listEmailedAddresses()).not.toContain(account.email)
  expect(listEmailedAddresses()).toContain(other.email)
  expect(await findColumnsHolding(street)).toEqual(['addresses'])
  expect(await findColumnsHolding(other.email)).toEqual(expect.arrayContaining(otherColumns))

  await drainOutbox({ 'files.delete': handleDeleteFiles })
  expect(await shop.providers.files.list('pictures/reviews/')).toEqual([])
  expect(await getProductById(shop, productId)).toMatchObject({ rating_average: 5, rating_count: 1 })
  expect((await getWishlist(shop.as(other.actor))).items).toHaveLength(1)
  expect(await getWishlist(own)).toEqual({ items: [], notifications_enabled: false })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
  const { rows } = await shop.database.run(
    'select status, payment_status, email, address from orders where account_id = $1',
    [account.id],
  )
  expect(rows).toEqual([
    {
      status: 'delivered',
      payment_status: 'paid',
      email: '',
      address: expect.objectContaining({
        full_name: 'Deleted account',
        phone: '',
        street: '',
        lga: 'Ikeja',
      }),
    },
  ])
  const staff = shop.as(await createTestActor(shop, { role: 'manager' }))
  const { items } = await listAdminOrders(staff, { page: 1, limit: 24 })
  const erasedOrders = items.filter(({ customer_name }) => customer_name === 'Deleted account')
  expect(new Set(erasedOrders.map(({ delivery_location: place }) => place))).toEqual(new Set(['Lagos']))
  await expect(signInAs(shop, account)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await signInAs(shop, other)).toHaveProperty('access')
})

test('texts of status changes, refunds and staff actions on an order are erased', async () => {
  const account = await createTestAccount(shop)
  const staff = shop.as(await createTestActor(shop, { role: 'manager' }))
  const words = 'Mama Ngozi was rude'
  const placeOrder = async () => placeTestOrder(shop, account.actor, { payment_method: 'pay_on_delivery' })
  const { order } = await placeOrder()
  const version = async (id: string) => (await getAdminOrder(shop, { order_id: id })).version
  await deliver(order.id)
  const input = { order_id: order.id, lines: [], restock_positions: [], amount_kobo: 1_000, reason: words }
  for (const mode of ['store_credit', 'bank'] as const)
    await refundOrder(staff, { ...input, method: mode, version: await version(order.id), key: undefined })
  const { order: cancelled } = await placeOrder()
  await issueStoreCredit(shop.as(await createTestActor(shop, { role: 'owner' })), {
    customer_id: account.id,
    change_kobo: 100,
    reason: words,
    key: undefined,
  })
  await postEntry(shop, refundEntry('bank', 100), {
    reference: `order:${order.id}`,
    is_test: false,
    personal_note: words,
  })
  await shop.database.run(
    `INSERT INTO payment_webhook_events (provider, event_key, event, body, received_at, outcome)
     VALUES ('paystack', 'one', 'charge.dispute.create', $1, now(), 'no reference')`,
    [JSON.stringify({ data: { customer: { email: account.email.toUpperCase() }, note: words } })],
  )
  const step = { order_id: cancelled.id, status: 'cancelled', version: await version(cancelled.id) } as const
  await updateOrderStatus(staff, { ...step, note: words })
  const { refunds } = await getAdminOrder(shop, { order_id: order.id })
  const byHand = {
    order_id: order.id,
    refund_id: refunds.find(({ method: mode }) => mode === 'bank')?.id ?? '',
  }
  await markRefundPaid(staff, { ...byHand, reference: words })
  const { rows: disputed } = await shop.database.run(
    `INSERT INTO disputes (id, provider, provider_id, attempt_id, order_id, amount_kobo, status, category, opened_at)
     SELECT gen_random_uuid(), 'paystack', '1', id, order_id, 1, 'lost', $2, now() FROM payment_attempts
     WHERE order_id = $1 RETURNING id`,
    [order.id, words],
  )
  const disputeId = String(disputed[0]?.['id'])
  await updateDispute(staff, { dispute_id: disputeId, note: words, status: undefined })
  await shop.database.run("UPDATE orders SET dispute_status = 'lost' WHERE id = $1", [order.id])
  await releaseWithheldOrder(staff, { order_id: order.id, reason: words, version: await version(order.id) })
  expect((await getAdminOrder(shop, { order_id: order.id })).customer.is_erased).toBe(false)
  await requestDeletion(shop.as(account.actor), account.password)
  days(deletionGraceDays)
  expect(await findColumnsHolding(words)).toEqual(
    expect.arrayContaining([
      'order_status_history',
      'orders',
      'refunds',
      'disputes',
      'ledger_notes',
      'payment_webhook_events',
    ]),
  )
  await shop.database.run('DELETE FROM idempotency_keys; DELETE FROM outbox')
  expect(await eraseAccounts(shop)).toBe(1)
  expect(await findColumnsHolding(words)).toEqual([])
  expect((await getAdminOrder(shop, { order_id: order.id })).customer.is_erased).toBe(true)
})

test('an account that fails to erase does not block others, and is retried the next night', async () => {
  const stalled = await createTestAccount(shop)
  await createAddress(shop.as(stalled.actor), { ...lagosAddress, label: '' })
  const { run } = shop.database
  await run(`create function reject_deletion() returns trigger language plpgsql as $$
    begin raise exception 'stuck'; end $$`)
  await run(`create trigger stuck before delete on addresses for each row
    when (old.account_id = '${stalled.id}') execute function reject_deletion()`)
  const next = await createTestAccount(shop)
  for (const customer of [stalled, next]) {
    await requestDeletion(shop.as(customer.actor), customer.password)
    shop.clock.move(1)
  }
  days(deletionGraceDays)
  expect(await eraseAccounts(shop)).toBe(1)
  expect(await findColumnsHolding(next.email)).toEqual([])
  await run('drop trigger stuck on addresses')
  expect(await eraseAccounts(shop)).toBe(1)
})

test('staff notes about a person who called are exported, and erased with the phone', async () => {
  const account = await createTestAccount(shop)
  const own = shop.as(account.actor)
  const staff = shop.as(await createTestActor(shop, { role: 'support' }))
  const words = 'Shouted at the rider'
  const ticketInput = {
    name: 'Bisi',
    email: account.email,
    subject: 'Rider',
    text: words,
    order_number: '',
    key: undefined,
  }
  const phone = '+2348029998877'
  const before = await startTicket(staff, { ...ticketInput, email: '', channel: 'phone', phone })
  await shop.database.run('update accounts set phone = $1, email_confirmed_at = now() where id = $2', [
    phone,
    account.id,
  ])
  const { ticket_id } = await startTicket(staff, { ...ticketInput, channel: 'whatsapp', phone })
  const staffTicket = await getTicket(staff, { ticket_id })
  for (const { ticket_id: ticketId } of [before, { ticket_id }])
    await addTicketMessage(staff, {
      ticket_id: ticketId,
      version: 1,
      kind: 'note',
      channel: 'phone',
      text: words,
      key: undefined,
    })
  expect((await exportData(own))['tickets']).toMatchObject([
    { number: staffTicket.number, phone, followed: [{ kind: 'note', text: words }] },
  ])
  await requestDeletion(own, account.password)
  days(deletionGraceDays)
  expect(await findColumnsHolding(words)).toEqual(expect.arrayContaining(['tickets', 'ticket_messages']))
  expect(await eraseAccounts(shop)).toBe(1)
  for (const text of [words, phone]) expect(await findColumnsHolding(text)).toEqual([])
})
