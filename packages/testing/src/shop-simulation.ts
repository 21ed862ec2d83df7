import { addLine } from '@shop/domain/selling/cart/add-line'
import { Refusal } from '@shop/domain/core/refusal'
import type { SignedIn } from '@shop/domain/core/actor'
import { addPromotion } from '@shop/domain/selling/promotions/edit-promotion'
import { addPlan } from '@shop/domain/payments/instalments/edit-plan'
import { gatewaysOf } from '@shop/domain/core/ports/payment-gateways'
import { bookProblems } from './book-problems.ts'
import { fakeGateway, type FakeGateway } from './fake-gateway.ts'
import { makeActor } from './make-actor.ts'
import { makeProduct, type MadeProduct } from './make-product.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { samplePlan } from './sample-plan.ts'
import { samplePromotion } from './sample-promotion.ts'
import { simulationActs } from './simulation-acts.ts'

export interface Simulation {
  shop: TestShop
  gateway: FakeGateway
  random: () => number
  buyers: SignedIn[]
  manager: SignedIn
  products: MadeProduct[]
  plan_id: string
  /** One of them, or undefined where there is none. */
  pick<Thing>(things: readonly Thing[]): Thing | undefined
  /** Rows of the books; what an act is about is chosen among them. */
  rows(sql: string): Promise<Record<string, unknown>[]>
}

export interface Simulated {
  steps: number
  /** How often each act did something, and was refused, by its name. */
  done: Record<string, number>
  refused: Record<string, number>
}

/** Undefined where there was nothing to do. A Refusal is a good end; anything else thrown ends the simulation. */
export type Act = (world: Simulation) => Promise<unknown>

/**
 * Does acts of chance in one shop on the engine under test: shoppers, staff, the provider, the clock. The books are
 * looked through after every one.
 * @throws Error with seed and act when something in the books does not fit.
 */
export async function simulateShop(steps: number, random: () => number): Promise<Simulated> {
  const shop = await openTestShop()
  try {
    const world = await openWorld(shop, random)
    const names = Object.keys(simulationActs)
    const simulated: Simulated = { steps, done: {}, refused: {} }
    for (let step = 1; step <= steps; step += 1) {
      const name = world.pick(names) ?? ''
      const came = await simulationActs[name]?.(world).then(
        (result) => (result === undefined ? undefined : simulated.done),
        (error: unknown) => {
          if (error instanceof Refusal) return simulated.refused
          throw new Error(`Step ${step}, ${name}`, { cause: error })
        },
      )
      if (came) came[name] = (came[name] ?? 0) + 1
      const problems = await bookProblems(shop)
      if (problems.length > 0) throw new Error(`After step ${step}, ${name}: ${problems.join('; ')}`)
    }
    return simulated
  } finally {
    await shop.close()
  }
}

async function openWorld(shop: TestShop, random: () => number): Promise<Simulation> {
  const gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  const manager = await makeActor(shop, { role: 'owner' })
  const plan = samplePlan({ min_order_kobo: 100_000, max_order_kobo: 1_000_000_000 })
  const { id: planId } = await addPlan(shop.as(manager), plan, undefined)
  const now = shop.clock.now()
  await addPromotion(
    shop.as(manager),
    samplePromotion(now, { code: 'TEN', usage_limit: 200, usage_limit_per_customer: 40 }),
    undefined,
  )
  await addPromotion(
    shop.as(manager),
    samplePromotion(now, {
      name: 'Two for one',
      kind: 'buy_x_get_y',
      percent: null,
      buy_quantity: 2,
      get_quantity: 1,
    }),
    undefined,
  )
  const products = []
  for (const stock of [12, 500, 100_000])
    products.push(
      await makeProduct(shop, {
        variants: [
          { stock, price_kobo: 90_000 + stock },
          { size: 'L', stock },
        ],
      }),
    )
  const buyers = []
  for (let made = 0; made < 5; made += 1) buyers.push(await makeActor(shop))
  for (const buyer of buyers)
    await addLine(shop.as(buyer), { product_id: products[2]?.id ?? '', quantity: 1 })
  return {
    shop,
    gateway,
    random,
    buyers,
    manager,
    products,
    plan_id: planId,
    pick: (things) => things[Math.floor(random() * things.length)],
    rows: async (sql) => (await shop.database.run(sql)).rows,
  }
}
