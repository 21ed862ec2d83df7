import { stockAlertConsentVersion } from '@shop/contract/stock-alert-consent'
import type { MessageRules } from '@shop/contract/admin/message-rules'
import { createTestActor } from '@shop/testing/factories/accounts'
import { newPhone } from '@shop/testing/factories/phone-codes'
import { createTestProduct } from '@shop/testing/factories/products'
import { type FakeSms, fakeSms } from '@shop/testing/fakes/fake-sms'
import { type FakeWhatsapp, fakeWhatsapp, whatsappWebhook } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueBackInStockEmails } from '../../catalogue/stock-alerts/notify-back-in-stock.ts'
import { requestPhoneAlert } from '../../catalogue/stock-alerts/request-phone-alert.ts'
import type { RequestContext } from '../../core/context.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { messageRules } from '../../store/message-rules.ts'
import { customSmsTemplates } from '../../store/sms-templates.ts'
import { handleWhatsappEvents } from '../../support/whatsapp-inbox.ts'
import { listNotifications } from '../email/notification-log.ts'
import { deliverTextMessage } from '../sms/send-sms.ts'
import { stopMessages, stopMessagesTo } from '../subscriptions/message-recipients.ts'
import { handleWhatsappWebhook } from './receive-webhook.ts'
import { deliverWhatsapp } from './send-whatsapp.ts'
import { enqueueBackInStockMessages } from './stock-messages.ts'

let shop: TestShop
let sms: FakeSms
let whatsapp: FakeWhatsapp
let phone: string

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.run(
    'DELETE FROM text_messages; DELETE FROM outbox; DELETE FROM stock_alerts; DELETE FROM message_spending',
  )
  sms = fakeSms()
  whatsapp = fakeWhatsapp()
  Object.assign(shop.providers, { sms, whatsapp })
  phone = newPhone()
  await setRules({ events: {}, monthly_limit_kobo: null, pidgin_templates_enabled: false })
  setClock('2026-11-23T09:00:00Z')
})

const setClock = (timestamp: string) => shop.clock.move(Date.parse(timestamp) - shop.clock.now().getTime())

async function setRules(change: Partial<MessageRules>): Promise<void> {
  await messageRules.save(shop, { ...(await messageRules.read(shop)), ...change })
}

async function waitFor(name = 'Adunni dress', ctx: RequestContext = shop.as({ kind: 'visitor' })) {
  const { id, variantIds } = await createTestProduct(shop, { name, variants: [{ size: 'M', stock: 0 }] })
  const consent_version = stockAlertConsentVersion
  await requestPhoneAlert(ctx, { product_id: id, variant_id: variantIds[0], phone, consent_version })
  return { id, variantId: variantIds[0] }
}

async function setStock({ id, variantId }: { id: string; variantId: string | undefined }, count: number) {
  await shop.database.run('UPDATE variants SET on_hand = $2 WHERE id = $1', [variantId, count])
  const status = count > 0 ? 'low_stock' : 'out_of_stock'
  await shop.database.run('UPDATE products SET stock_status = $2 WHERE id = $1', [id, status])
}

async function send(): Promise<void> {
  await enqueueBackInStockEmails(shop)
  await enqueueBackInStockMessages(shop)
  const handlers = {
    'sms.send': deliverTextMessage,
    'whatsapp.send': deliverWhatsapp,
    'whatsapp.handle_events': handleWhatsappEvents,
  }
  await runOutbox(shop, handlers, 20)
  await runOutbox(shop, handlers, 20)
}

async function listMessages() {
  const { rows } = await shop.database.run('SELECT * FROM text_messages ORDER BY created_at, id')
  return rows
}
const countAlerts = async () => (await shop.database.run('SELECT 1 FROM stock_alerts')).rows.length

test('while it is sold out nothing is sent, and the number waits', async () => {
  await waitFor()
  await send()
  expect(await listMessages()).toEqual([])
  expect(await countAlerts()).toBe(1)
})

test('once it is back one WhatsApp message says so, and how to stop; the number is deleted', async () => {
  const product = await waitFor()
  await setStock(product, 3)
  await send()
  await setStock(product, 0)
  await setStock(product, 2)
  await send()
  const link = `${shop.publicUrl}/products/${product.id}`
  expect(whatsapp.sent).toMatchObject([
    {
      to: phone,
      content: {
        name: 'back_in_stock',
        parameters: ['Adunni dress (M)', 'Kasoja', '₦1,000', link],
        reply_ids: ['STOP'],
      },
    },
  ])
  expect(sms.sent).toEqual([])
  expect(await listMessages()).toMatchObject([
    {
      status: 'sent',
      related_to: `product ${product.id}`,
      account_id: null,
      text: expect.stringContaining(link),
    },
  ])
  expect(await countAlerts()).toBe(0)
})

test('a number that waits for several variants gets one message about the product, if several are back', async () => {
  const { id, variantIds } = await createTestProduct(shop, {
    name: 'Adunni dress',
    variants: ['S', 'M', 'L'].map((size) => ({ size, stock: 0 })),
  })
  for (const variant_id of variantIds)
    await requestPhoneAlert(shop.as({ kind: 'visitor' }), {
      product_id: id,
      variant_id,
      phone,
      consent_version: stockAlertConsentVersion,
    })
  await setStock({ id, variantId: variantIds[0] }, 1)
  await setStock({ id, variantId: variantIds[1] }, 1)
  await send()
  expect(whatsapp.sent).toMatchObject([
    { content: { parameters: ['Adunni dress', 'Kasoja', '₦1,000', expect.any(String)] } },
  ])
  expect(await countAlerts()).toBe(1)
  await setStock({ id, variantId: variantIds[2] }, 1)
  await send()
  expect(whatsapp.sent[1]).toMatchObject({
    content: { parameters: ['Adunni dress (L)', 'Kasoja', '₦1,000', expect.any(String)] },
  })
})

test('the proof of the consent stays with the message, and with the SMS that replaces it', async () => {
  whatsapp.rejection = 'not_on_whatsapp'
  const requested_at = shop.clock.now().toISOString()
  await setStock(await waitFor('One', { ...shop.as({ kind: 'visitor' }), language: 'pcm' }), 1)
  shop.clock.move(60_000)
  await send()
  const consent = { version: stockAlertConsentVersion, language: 'pcm', requested_at }
  expect(await listMessages()).toMatchObject([
    { channel: 'whatsapp', consent },
    { channel: 'sms', consent },
  ])
})

test('an error loses nothing and sends nothing twice', async () => {
  await setStock(await waitFor('First'), 1)
  await setStock(await waitFor('Second'), 1)
  let calls = 0
  const ids = {
    ...shop.ids,
    next(at: Date) {
      calls += 1
      if (calls > 2) throw new Error('The power is out.')
      return shop.ids.next(at)
    },
  }
  await expect(enqueueBackInStockMessages({ ...shop, ids })).rejects.toThrow('The power is out.')
  expect(await listMessages()).toEqual([])
  await send()
  await send()
  expect(whatsapp.sent.map(({ content }) => 'parameters' in content && content.parameters?.[0])).toEqual([
    'First (M)',
    'Second (M)',
  ])
})

test('what WhatsApp refuses goes by SMS, with the link that stops it whatever its length', async () => {
  whatsapp.rejection = 'not_on_whatsapp'
  await setStock(
    await waitFor('A dress with a name that is as long as names of dresses are in some shops'),
    1,
  )
  await send()
  const [first] = sms.sent
  expect(first?.to).toBe(phone)
  expect(first?.text).toMatch(
    /is back in stock, N1,000: \S+ Somebody gave us this number to be told once\. Stop: /,
  )
  const [, token = ''] = / Stop: localhost:\d+\/stop\/([\w-]{12})$/.exec(first?.text ?? '') ?? []
  const other = await waitFor('Other')
  await stopMessages(shop, { token })
  expect(await countAlerts()).toBe(0)
  await setStock(other, 1)
  await send()
  expect(sms.sent).toHaveLength(1)
})

test('by SMS alone where WhatsApp is switched off; with both off it waits', async () => {
  await setStock(await waitFor(), 1)
  await setRules({ events: { 'back-in-stock': { sms: false, whatsapp: false, push: false } } })
  await send()
  expect(await countAlerts()).toBe(1)
  await setRules({ events: { 'back-in-stock': { sms: true, whatsapp: false, push: false } } })
  await send()
  expect(whatsapp.sent).toEqual([])
  expect(sms.sent).toHaveLength(1)
})

test('SMS switched off is no fallback, and a person who stopped marketing at Meta gets none', async () => {
  whatsapp.rejection = 'not_on_whatsapp'
  await setRules({ events: { 'back-in-stock': { sms: false, whatsapp: true, push: false } } })
  await setStock(await waitFor(), 1)
  await send()
  await setRules({ events: {} })
  whatsapp.rejection = 'opted_out'
  await setStock(await waitFor(), 1)
  await send()
  expect(sms.sent).toEqual([])
  expect((await listMessages()).map(({ status }) => status)).toEqual(['failed', 'failed'])
})

test('the button does what STOP does: nothing more is sent, and the log says why', async () => {
  await setStock(await waitFor(), 1)
  await send()
  const message = {
    type: 'message' as const,
    key: 'wamid.in.1',
    provider_id: 'wamid.in.1',
    phone,
    user_id: undefined,
    name: 'Ngozi',
    sent_at: shop.clock.now().toISOString(),
    reply_to: whatsapp.sent[0]?.provider_id,
    content: { kind: 'button', id: 'STOP', text: 'Stop messages' } as const,
  }
  await handleWhatsappWebhook(shop, whatsappWebhook([message]))
  await send()
  expect(whatsapp.sent.at(-1)?.content).toMatchObject({ text: expect.stringContaining('no more messages') })
  expect((await shop.database.run('SELECT 1 FROM tickets')).rows).toEqual([])
  await setStock(await waitFor(), 1)
  await send()
  expect(whatsapp.sent).toHaveLength(2)
  expect((await listMessages()).at(-1)).toMatchObject({
    status: 'skipped',
    reason: 'The customer stopped these messages',
  })
})

test('STOP ends what the number still waits for', async () => {
  await waitFor()
  await stopMessagesTo(shop, phone)
  expect(await countAlerts()).toBe(0)
})

test('at night nothing is announced: what sells out again before the morning is not', async () => {
  const [stays, goes] = [await waitFor('Stays'), await waitFor('Goes')]
  setClock('2026-11-23T20:30:00Z')
  await setStock(stays, 1)
  await setStock(goes, 1)
  await send()
  expect(await listMessages()).toEqual([])
  await setStock(goes, 0)
  setClock('2026-11-24T07:00:00Z')
  await send()
  expect(whatsapp.sent).toMatchObject([
    { content: { parameters: ['Stays (M)', 'Kasoja', '₦1,000', expect.any(String)] } },
  ])
})

test('in Pidgin once its template is approved; the SMS has the owner’s text', async () => {
  const pidgin = { ...shop.as({ kind: 'visitor' }), language: 'pcm' }
  await setStock(await waitFor('One', pidgin), 1)
  await send()
  await setRules({ pidgin_templates_enabled: true })
  await setStock(await waitFor('Two', pidgin), 1)
  await send()
  expect(whatsapp.sent.map(({ content }) => 'name' in content && content.name)).toEqual([
    'back_in_stock',
    'back_in_stock_pcm',
  ])
  delete shop.providers.whatsapp
  await setStock(await waitFor('Three', pidgin), 1)
  await send()
  expect(sms.sent[0]?.text).toMatch(/^Kasoja: Three \(M\) don dey again, N1,000: /)
  await customSmsTemplates.save(shop, { 'back-in-stock': 'Come back for {product}: {link}' })
  await setStock(await waitFor('Four', pidgin), 1)
  await send()
  expect(sms.sent[1]?.text).toMatch(/^Come back for Four \(M\): \S+ Stop: /)
  await customSmsTemplates.save(shop, {})
})

test('it costs what a marketing message costs, and is in the log of the account with the number, not of the one that requested it', async () => {
  await setRules({ whatsapp_price_kobo: 1_000, whatsapp_marketing_price_kobo: 8_000 })
  const [requester, owner] = [await createTestActor(shop), await createTestActor(shop)]
  await setStock(await waitFor('One', shop.as(requester)), 1)
  await send()
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  const listMessagesTo = async (customer_id: string) =>
    (await listNotifications(staff, { customer_id, page: 1, limit: 10 })).items
  expect(await listMessagesTo(requester.account_id)).toEqual([])
  await shop.database.run('UPDATE accounts SET phone = $2, phone_verified_at = now() WHERE id = $1', [
    owner.account_id,
    phone,
  ])
  await setStock(await waitFor('Two', shop.as(requester)), 1)
  await send()
  expect(await listMessagesTo(owner.account_id)).toMatchObject([{ channel: 'whatsapp', cost_kobo: 8_000 }])
  expect(await listMessagesTo(requester.account_id)).toEqual([])
})

test('beyond the monthly limit alerts wait for the next month, whatever is queued', async () => {
  await setRules({ whatsapp_marketing_price_kobo: 8_000, sms_price_kobo: 5_000, monthly_limit_kobo: 25_000 })
  for (const name of ['One', 'Two', 'Three']) await setStock(await waitFor(name), 1)
  await enqueueBackInStockMessages(shop)
  await enqueueBackInStockMessages(shop)
  expect(await countAlerts()).toBe(1)
  await send()
  expect(await countAlerts()).toBe(1)
  expect((await listMessages()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  setClock('2026-12-01T09:00:00Z')
  await send()
  expect(whatsapp.sent).toHaveLength(3)
})
