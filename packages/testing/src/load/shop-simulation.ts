import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { ShopError } from '@shop/domain/core/errors'
import { createPromotion } from '@shop/domain/selling/promotions/promotions'
import { createPaymentPlan } from '@shop/domain/payments/pay-later/payment-plans'
import { payOnDeliveryRules } from '@shop/domain/store/order-settings'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '../open-test-shop.ts'
import { fakeGateway } from '../fakes/fake-gateway.ts'
import { createTestActor } from '../factories/accounts.ts'
import { createTestProduct } from '../factories/products.ts'
import { onDeliveryRules, planFixture, promotionFixture } from '../factories/sample-settings.ts'
import { nothingToDo, simulationActions, type Simulation } from './simulation-actions.ts'

interface SimulationSummary {
  steps: number
  /** How often each action did something, or was rejected, by name. */
  done: Record<string, number>
  refused: Record<string, number>
}

/**
 * Performs random actions of customers, staff, the provider and the clock in one shop on the engine under test, and
 * checks the ledger after each.
 * @throws Error with seed and action if the ledger has a discrepancy
 */
export async function simulateShop(steps: number, random: () => number): Promise<SimulationSummary> {
  const shop = await openTestShop()
  try {
    const simulation = await startSimulation(shop, random)
    const names = Object.keys(simulationActions)
    const summary: SimulationSummary = { steps, done: {}, refused: {} }
    for (let step = 1; step <= steps; step += 1) {
      const name = simulation.pick(names) ?? ''
      const counter = await simulationActions[name]?.(simulation).then(
        (result) => (result === nothingToDo ? undefined : summary.done),
        (error: unknown) => {
          if (error instanceof ShopError) return summary.refused
          throw new Error(`Step ${step}, ${name}`, { cause: error })
        },
      )
      if (counter) counter[name] = (counter[name] ?? 0) + 1
      const problems = await ledgerDiscrepancies(shop)
      if (problems.length > 0) throw new Error(`After step ${step}, ${name}: ${problems.join('; ')}`)
    }
    return summary
  } finally {
    await shop.close()
  }
}

async function startSimulation(shop: TestShop, random: () => number): Promise<Simulation> {
  const gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  const manager = await createTestActor(shop, { role: 'owner' })
  await payOnDeliveryRules.update(
    shop.as(manager),
    onDeliveryRules({ requires_confirmation: random() < 0.5 }),
  )
  const plan = planFixture({ min_order_kobo: 100_000, max_order_kobo: 1_000_000_000 })
  const { id: planId } = await createPaymentPlan(shop.as(manager), { ...plan })
  const now = shop.clock.now()
  await createPromotion(shop.as(manager), {
    ...promotionFixture(now, { code: 'TEN', usage_limit: 200, usage_limit_per_customer: 40 }),
  })
  await createPromotion(shop.as(manager), {
    ...promotionFixture(now, {
      name: 'Two for one',
      kind: 'buy_x_get_y',
      percent: null,
      buy_quantity: 2,
      get_quantity: 1,
    }),
  })
  const products = []
  for (const stock of [12, 500, 100_000])
    products.push(
      await createTestProduct(shop, {
        variants: [
          { stock, price_kobo: 90_000 + stock },
          { size: 'L', stock },
        ],
      }),
    )
  const customers = []
  for (let created = 0; created < 5; created += 1) customers.push(await createTestActor(shop))
  for (const customer of customers)
    await addToCart(shop.as(customer), { product_id: products[2]?.id ?? '', quantity: 1 })
  return {
    shop,
    gateway,
    random,
    customers,
    manager,
    products,
    plan_id: planId,
    pick: (items) => items[Math.floor(random() * items.length)],
    rows: async (sql) => (await shop.database.run(sql)).rows,
  }
}
