import type { Permission } from '@shop/contract/permissions'
import { createTestActor } from '@shop/testing/factories/accounts'
import { lagosAddressFor } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAgentCheckout,
  updateAgentCheckout,
  completeAgentCheckout,
} from '../agent-checkout/agent-checkouts.ts'
import { continueAgentCheckout } from '../agent-checkout/continue-agent-checkout.ts'
import { inTransaction } from '../../core/context.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { quote } from '../checkout/quote.ts'
import { agentSettings } from '../../store/agent-settings.ts'
import { signId } from '../../identity/accounts/signed-id.ts'
import { findCheckout } from './stored-checkouts.ts'
import { wasPlaced } from './agent-checkout-status.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await agentSettings.save(shop, { enabled: true })
})
afterAll(() => shop.close())

const agent = {
  kind: 'key',
  key_id: '00000000-0000-4000-8000-000000000001',
  name: 'Assistant',
  permissions: new Set<Permission>(['agents:checkout']),
} as const
const call = { capabilities: [], webhook_url: null }

async function continued() {
  const product = await createTestProduct(shop, { variants: [{ stock: 10 }] })
  const line = { item: { id: product.variantIds[0] ?? '' }, quantity: 2 }
  const { checkout } = await createAgentCheckout(shop.as(agent), call, { line_items: [line] })
  const customer = await createTestActor(shop)
  const mine = shop.as(customer)
  const token = await signId(shop, 'agent-checkout', checkout.id)
  await continueAgentCheckout(mine, { token })
  const address = lagosAddressFor(customer.account_id)
  const { total_kobo: kobo } = await quote(mine, address)
  const place = () =>
    placeOrder(mine, {
      address,
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: kobo,
      key: undefined,
    })
  return { checkout, place, line }
}

test('two devices that complete one session at once make one order', async () => {
  const { checkout, place } = await continued()
  const results = await Promise.allSettled([place(), place(), place()])
  const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
  expect(placed).toHaveLength(1)
  const stored = await findCheckout(shop, checkout.id)
  expect(stored?.order?.id).toBe(placed[0])
  expect(stored?.order && wasPlaced(stored.order)).toBe(true)
  const { rows } = await shop.database.run(
    'SELECT count(*)::int AS orders FROM orders WHERE account_id = $1',
    [stored?.checkout.account_id],
  )
  expect(rows).toEqual([{ orders: 1 }])
})

test('an agent that changes or completes the session meanwhile cannot undo the order', async () => {
  const { checkout, place, line } = await continued()
  const input = { line_items: [{ ...line, quantity: 1 }] }
  const asAgent = shop.as(agent)
  const results = await Promise.allSettled([
    place(),
    inTransaction(asAgent, (ctx) => updateAgentCheckout(ctx, call, { id: checkout.id, input })),
    inTransaction(asAgent, (ctx) => completeAgentCheckout(ctx, checkout.id)),
  ])
  expect(results[0]).toMatchObject({ status: 'fulfilled' })
  const stored = await findCheckout(shop, checkout.id)
  expect(stored?.order).toMatchObject({ status: 'placed' })
  await expect(
    inTransaction(asAgent, (ctx) => updateAgentCheckout(ctx, call, { id: checkout.id, input })),
  ).rejects.toMatchObject({ code: 'checkout_not_modifiable' })
})
