import { createTestActor } from '@shop/testing/factories/accounts'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { chatMessage, lastConversation } from '@shop/testing/factories/whatsapp-chat'
import { fakeWhatsapp, whatsappWebhook } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleWhatsappWebhook } from '../notifications/whatsapp/receive-webhook.ts'
import { placeDraftOrder } from './place-draft-order.ts'
import { handleWhatsappEvents } from './whatsapp-inbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.whatsapp = fakeWhatsapp()
})
afterAll(() => shop.close())

async function count(table: string): Promise<number> {
  const { rows } = await shop.database.run(`SELECT count(*)::int AS n FROM ${table}`)
  return Number(rows[0]?.['n'])
}

test('a catalogue order that many processes receive and handle at once is one draft, and becomes one order', async () => {
  const { variantIds } = await createTestProduct(shop, { variants: [{ stock: 50 }] })
  const [variantId = ''] = variantIds
  const items = [{ sku: variantId, quantity: 2 }]
  const message = chatMessage(shop, { kind: 'order', catalogue_id: '1', text: '', items })
  const times = Array.from({ length: 8 })
  await Promise.all(times.map(() => handleWhatsappWebhook(shop, whatsappWebhook([message]))))
  const { rows } = await shop.database.run('SELECT id FROM whatsapp_events')
  expect(rows).toHaveLength(1)
  const task = {
    id: shop.ids.next(shop.clock.now()),
    kind: 'whatsapp.handle_events' as const,
    payload: { event_ids: rows.map((row) => String(row['id'])) },
    attempts: 1,
  }
  await Promise.all(times.map(() => handleWhatsappEvents(shop, task)))
  expect([await count('draft_orders'), await count('tickets')]).toEqual([1, 1])

  const staff = shop.as(await createTestActor(shop, { role: 'manager' }))
  const { messages } = await lastConversation(staff)
  const place = () =>
    placeDraftOrder(staff, {
      draft_order_id: messages[0]?.draft_order?.id ?? '',
      customer: {
        first_name: 'Ngozi',
        last_name: 'Ade',
        phone: '+2348031234567',
        email: '',
        create_new: true,
      },
      items: [{ variant_id: variantId, quantity: 2 }],
      address: { ...lagosAddress, phone: '+2348031234567' },
      payment_method: 'pay_on_delivery',
      channel: 'phone',
      confirmed_total_kobo: 200_000 + lagosFeeKobo,
      key: undefined,
    })
  const placed = await Promise.allSettled(times.map(place))
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await count('orders')).toBe(1)
})
