import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../core/context.ts'
import { lockVariants } from './variants.ts'
import { listSellableVariants } from './sellable-variants.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

// PostgreSQL plans the first five calls by their values; only then can it reuse a plan.
const checked = 5

test('the variant query of every order and cart is only planned once per connection', async () => {
  const product = await createTestProduct(shop, { variants: [{ size: 'S' }, { size: 'M' }] })
  const plans = await inTransaction(shop, async (tx) => {
    for (let call = 0; call < 20; call += 1) {
      await lockVariants(tx, product.variantIds)
      await listSellableVariants(tx, { variantIds: product.variantIds })
      await listSellableVariants(tx, { product_id: product.id })
    }
    const { rows } = await tx.db.execute<{ created: string; stored: string }>(sql`
      select custom_plans as created, generic_plans as stored from pg_prepared_statements where statement like 'select "variants"%'`)
    return rows.map(({ created, stored }) => ({ created: Number(created), stored: Number(stored) }))
  })
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(plan).toEqual({ created: checked, stored: 20 - checked })
})
