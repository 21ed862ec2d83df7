import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFullProducts } from './full-products.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { updateProductFields, updateVariant } from './update-product-fields.ts'
import { updateProduct } from './update-product.ts'

let shop: TestShop
let editor: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue' })
})
afterAll(() => shop.close())

const staff = () => shop.as(editor)
const read = (id: string) => getAdminProduct(staff(), { product_id: id })

async function createProduct() {
  const variants = [
    { colour: 'Blue', size: 'M' },
    { colour: 'Blue', size: 'L', price_kobo: 120_000 },
  ]
  const { id, variantIds } = await createTestProduct(shop, { brand: 'Gida', description: 'Soft', variants })
  const [medium = '', large = ''] = variantIds
  await updateVariant(staff(), { product_id: id, variant_id: large, barcode: `B-${id}`, cost_kobo: 40_000 })
  const details = { seo_title: 'Gown', low_stock_threshold: 2, features: ['Lined'], size_name: 'Fit' }
  await updateProductFields(staff(), { product_id: id, ...details })
  return { id, medium, large }
}

describe('rejects, and changes nothing', () => {
  test('unauthorised callers, missing records, and an outdated version', async () => {
    const { id, medium } = await createProduct()
    const before = await read(id)
    const customer = shop.as(await createTestActor(shop))
    const change = { product_id: id, name: 'Taken over' }
    const price = { product_id: id, variant_id: medium, price_kobo: 1 }
    const rejectedCalls = [
      [() => updateProductFields(customer, change), 'forbidden'],
      [() => updateVariant(customer, price), 'forbidden'],
      [() => updateProductFields(staff(), { ...change, product_id: 'none' }), 'not_found'],
      [() => updateProductFields(staff(), { ...change, variants: [{ id: 'none' }] }), 'not_found'],
      [() => updateVariant(staff(), { ...price, variant_id: 'none' }), 'not_found'],
      [() => updateProductFields(staff(), { ...change, version: 1 }), 'version_conflict'],
      [() => updateVariant(staff(), { ...price, version: 1 }), 'version_conflict'],
    ] as const
    for (const [call, code] of rejectedCalls) await expect(call).rejects.toMatchObject({ code })
    expect(await read(id)).toEqual(before)
  })

  test('an invalid field, under the name it was sent with', async () => {
    const { id, medium, large } = await createProduct()
    const regular = { regular_price_kobo: 900_000 }
    const errors = { regular_price_kobo: [expect.stringContaining('actually charged')] }
    await expect(
      updateVariant(staff(), { product_id: id, variant_id: large, ...regular }),
    ).rejects.toMatchObject({ code: 'invalid_input', data: { errors } })
    await expect(
      updateProductFields(staff(), { product_id: id, variants: [{ id: large, ...regular }] }),
    ).rejects.toMatchObject({ data: { errors: { 'variants.0.regular_price_kobo': expect.any(Array) } } })
    // The other variant, which was not sent, is validated later.
    const twice = updateVariant(staff(), { product_id: id, variant_id: medium, barcode: `B-${id}` })
    await expect(twice).rejects.toMatchObject({
      data: { errors: { barcode: ['This barcode is listed twice'] } },
    })
  })
})

test('changes the fields sent and keeps all others', async () => {
  const { id, medium, large } = await createProduct()
  const before = await read(id)
  const renamed = await updateProductFields(staff(), { product_id: id, name: 'Aso oke' })
  const { history: _, history_next_cursor: _next, modified_date: _at, ...rest } = before
  expect(renamed).toMatchObject({ ...rest, name: 'Aso oke', version: before.version + 1 })
  const priced = await updateVariant(staff(), { product_id: id, variant_id: large, price_kobo: 130_000 })
  expect(priced.variants).toEqual([
    renamed.variants[0],
    expect.objectContaining({
      ...renamed.variants[1],
      price_kobo: 130_000,
      past_prices_kobo: expect.any(Array),
    }),
  ])
  const both = await updateProductFields(staff(), {
    product_id: id,
    published: false,
    version: priced.version,
    variants: [{ id: medium, on_hand: 12, expected_on_hand: 11 }],
  })
  expect(both).toMatchObject({ published: false, variants: [{ on_hand: 11 }, { price_kobo: 130_000 }] })
})

test('the history is the same as after an update of the whole product', async () => {
  const [one, other] = [await createProduct(), await createProduct()]
  const single = await updateVariant(staff(), {
    product_id: one.id,
    variant_id: one.medium,
    price_kobo: 90_000,
  })
  const full = (await listFullProducts(staff(), [other.id])).get(other.id)
  if (!full) throw new Error('The product is gone.')
  const variants = full.input.variants.map((variant) =>
    variant.id === other.medium ? { ...variant, price_kobo: 90_000 } : variant,
  )
  const whole = await updateProduct(staff(), { product_id: other.id, ...full.input, variants })
  expect(single.history[0]).toEqual({ ...whole.history[0], created_at: expect.any(String) })
  expect(single.history[0]?.summary).toBe('Price of Blue, M: ₦1,000 → ₦900')
})

test('a repeat with the same key changes nothing', async () => {
  const { id, medium } = await createProduct()
  const change = { product_id: id, variant_id: medium, price_kobo: 95_000, key: 'price' }
  expect(await updateVariant(staff(), change)).toEqual(await updateVariant(staff(), change))
  const another = updateVariant(staff(), { ...change, price_kobo: 96_000 })
  await expect(another).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})
