import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from './create-product.ts'
import { updateProduct } from './update-product.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { decrementStock } from '../inventory/stock-movements.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const variant = { colour: '', sku: '', price_kobo: 100_000, regular_price_kobo: null, weight_grams: 1 }

const input = {
  name: 'Raced',
  category: 'Races',
  brand: 'Fast',
  description: '',
  features: [],
  vat_class: 'standard',
  pay_on_delivery: true,
  published: true,
  variants: [{ ...variant, size: '', on_hand: 5 }],
} as const

test('with customers and editors working concurrently, every unit is accounted for and no call hangs', async () => {
  const editor = shop.as(await createTestActor(shop, { role: 'catalogue' }))
  const { id, variantIds } = await createTestProduct(shop, {
    variants: [{ stock: 0 }, { size: 'M', stock: 0 }],
  })
  const [first = '', second = ''] = variantIds
  const version = (await getAdminProduct(editor, { product_id: id })).version
  const variants = variantIds.map((id, index) => ({
    ...variant,
    id,
    size: index ? 'M' : '',
    on_hand: 40,
    expected_on_hand: 0,
  }))
  const edits = Array.from({ length: 6 }, () =>
    updateProduct(editor, {
      product_id: id,
      ...input,
      features: [],
      variants,
      version,
      stock_reason: 'received',
    }),
  )
  const sales = Array.from({ length: 30 }, (_, n) =>
    decrementStock(shop, {
      lines: [
        { variant_id: n % 2 ? first : second, quantity: 1 },
        { variant_id: n % 2 ? second : first, quantity: 1 },
      ],
      reference: `order:${n}`,
    }),
  )
  const resolved = await Promise.allSettled(edits)
  const sold = (await Promise.all(sales)).filter((result) => result.done).length
  expect(resolved.filter((edit) => edit.status === 'fulfilled')).toHaveLength(1)
  const errors = resolved.flatMap((edit) => (edit.status === 'rejected' ? [edit.reason] : []))
  expect(new Set(errors.map((shopError) => shopError.code))).toEqual(new Set(['version_conflict']))
  for (const variantId of variantIds) {
    const { rows } = await shop.database.run(
      `SELECT on_hand, (SELECT sum(quantity_change)::integer FROM stock_movements WHERE variant_id = variants.id) AS sum
       FROM variants WHERE id = $1`,
      [variantId],
    )
    expect(rows[0]).toEqual({ on_hand: 40 - sold, sum: 40 - sold })
  }
})

test('ten concurrent identical requests with one key add one product; without keys, ten', async () => {
  const editor = shop.as(await createTestActor(shop, { role: 'catalogue' }))
  const add = (name: string, key?: string) =>
    createProduct(editor, { ...input, name, features: [], variants: [...input.variants], key })
  const same = await Promise.all(Array.from({ length: 10 }, () => add('Once', 'one')))
  expect(new Set(same.map((product) => product.id)).size).toBe(1)
  const many = await Promise.all(Array.from({ length: 10 }, () => add('Many')))
  expect(new Set(many.map((product) => product.id)).size).toBe(10)
})
