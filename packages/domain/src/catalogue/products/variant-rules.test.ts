import type { VariantInput } from '@shop/contract/admin/products'
import { describe, expect, test } from 'vitest'
import { planVariants, type StoredVariant } from './variant-plan.ts'
import { validateVariants } from './variant-rules.ts'

const storedVariant = (id: string, some: Partial<StoredVariant> = {}): StoredVariant => ({
  id,
  colour: '',
  size: id,
  sku: `SKU-${id}`,
  price_kobo: 100_000,
  regular_price_kobo: null,
  weight_grams: 500,
  on_hand: 10,
  reserved: 0,
  retired_at: null,
  is_disabled: false,
  barcode: null,
  cost_kobo: null,
  image_id: null,
  ...some,
})

const input = (size: string, some: Partial<VariantInput> = {}): VariantInput => ({
  colour: '',
  size,
  sku: '',
  price_kobo: 100_000,
  regular_price_kobo: null,
  weight_grams: 500,
  on_hand: 10,
  ...some,
})

const struck = (regular: number) => [input('S', { id: 'S', regular_price_kobo: regular })]

const getErrors = (
  before: StoredVariant[],
  inputs: VariantInput[],
  rules: { published?: boolean; pastPrices?: Record<string, number[]> } = {},
) =>
  validateVariants(planVariants(before, inputs, 700), {
    published: rules.published ?? true,
    pastPrices: new Map(Object.entries(rules.pastPrices ?? {})),
  })

describe('rejects by field', () => {
  test('an unknown or duplicate id', () => {
    expect(getErrors([], [input('S', { id: 'S' })])).toHaveProperty(['variants.0.id'])
    const twice = [input('S', { id: 'S' }), input('M', { id: 'S' })]
    expect(Object.keys(getErrors([storedVariant('S')], twice))).toEqual(['variants.1.id'])
  })

  test('duplicate options, whatever their case, and a duplicate SKU', () => {
    expect(getErrors([], [input('xl'), input('XL ')])).toEqual({
      'variants.1.size': ['This colour and size are listed twice'],
    })
    const errors = getErrors([], [input('S', { sku: 'A' }), input('M', { sku: 'A' })])
    expect(Object.keys(errors)).toEqual(['variants.1.sku'])
  })

  test('a zero price of a published product, but not of a draft', () => {
    const free = [input('S', { price_kobo: 0 })]
    expect(getErrors([], free)).toHaveProperty(['variants.0.price_kobo'])
    expect(getErrors([], free, { published: false })).toEqual({})
  })

  test('a regular price that is not higher, or was never charged', () => {
    expect(getErrors([storedVariant('S')], struck(100_000))).toEqual({
      'variants.0.regular_price_kobo': ['The old price must be higher than the selling price'],
    })
    expect(getErrors([storedVariant('S')], struck(150_000), { pastPrices: { S: [100_000] } })).toHaveProperty(
      ['variants.0.regular_price_kobo'],
    )
    expect(
      getErrors([storedVariant('S')], struck(150_000), { pastPrices: { S: [150_000, 100_000] } }),
    ).toEqual({})
    expect(getErrors([storedVariant('S', { regular_price_kobo: 150_000 })], struck(150_000))).toEqual({})
  })

  test('fewer units than are reserved, with that number', () => {
    const before = [storedVariant('S', { reserved: 3 })]
    expect(getErrors(before, [input('S', { id: 'S', on_hand: 2 })])).toEqual({
      'variants.0.on_hand': ['3 are reserved by customers who are paying, so at least 3 must stay'],
    })
    expect(getErrors(before, [input('S', { id: 'S', on_hand: 3 })])).toEqual({})
  })

  test('a difference that sales in the meantime made impossible', () => {
    const counted = [input('S', { id: 'S', on_hand: 0, expected_on_hand: 10 })]
    expect(getErrors([storedVariant('S', { on_hand: 4 })], counted)).toHaveProperty(['variants.0.on_hand'])
  })
})

describe('plans', () => {
  test('stock by the difference from the quantity the editor saw, so that units sold in the meantime stay sold', () => {
    const plan = planVariants(
      [storedVariant('S', { on_hand: 7 })],
      [input('S', { id: 'S', on_hand: 15, expected_on_hand: 10 })],
      700,
    )
    expect(plan.rows[0]).toMatchObject({ on_hand: 12, change: 5 })
  })

  test('a count without the quantity seen as absolute', () => {
    const plan = planVariants(
      [storedVariant('S', { on_hand: 7 })],
      [input('S', { id: 'S', on_hand: 5 })],
      700,
    )
    expect(plan.rows[0]).toMatchObject({ on_hand: 5, change: -2 })
  })

  test('variants that are no longer requested as retired, once', () => {
    const before = [storedVariant('S'), storedVariant('M'), storedVariant('L', { retired_at: new Date(0) })]
    expect(planVariants(before, [input('S', { id: 'S' })], 700).retired.map(({ id }) => id)).toEqual(['M'])
  })

  test('a retired variant as back by its options, and a renamed one with the same id', () => {
    const before = [storedVariant('S'), storedVariant('M', { retired_at: new Date(0) })]
    const { rows, retired } = planVariants(before, [input('Small', { id: 'S' }), input('m')], 700)
    expect(rows.map((row) => row.stored?.id)).toEqual(['S', 'M'])
    expect(retired).toEqual([])
  })
})
