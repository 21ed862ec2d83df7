import type { VariantWish } from '@shop/contract/admin/catalogue'
import { describe, expect, test } from 'vitest'
import { planVariants, type KeptVariant } from './variant-plan.ts'
import { variantErrors } from './variant-rules.ts'

const kept = (id: string, some: Partial<KeptVariant> = {}): KeptVariant => ({
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

const wish = (size: string, some: Partial<VariantWish> = {}): VariantWish => ({
  colour: '',
  size,
  sku: '',
  price_kobo: 100_000,
  regular_price_kobo: null,
  weight_grams: 500,
  on_hand: 10,
  ...some,
})

const struck = (regular: number) => [wish('S', { id: 'S', regular_price_kobo: regular })]

const errorsOf = (
  before: KeptVariant[],
  wishes: VariantWish[],
  rules: { published?: boolean; asked?: Record<string, number[]> } = {},
) =>
  variantErrors(planVariants(before, wishes, 700), {
    published: rules.published ?? true,
    asked: new Map(Object.entries(rules.asked ?? {})),
  })

describe('refuses by field', () => {
  test('an id that is not there, or that stands there twice', () => {
    expect(errorsOf([], [wish('S', { id: 'S' })])).toHaveProperty(['variants.0.id'])
    const twice = [wish('S', { id: 'S' }), wish('M', { id: 'S' })]
    expect(Object.keys(errorsOf([kept('S')], twice))).toEqual(['variants.1.id'])
  })

  test('the same options twice, whatever their case, and the same SKU twice', () => {
    expect(errorsOf([], [wish('xl'), wish('XL ')])).toEqual({
      'variants.1.size': ['This colour and size are listed twice'],
    })
    const errors = errorsOf([], [wish('S', { sku: 'A' }), wish('M', { sku: 'A' })])
    expect(Object.keys(errors)).toEqual(['variants.1.sku'])
  })

  test('a price of nothing in the shop, but not in a draft', () => {
    const free = [wish('S', { price_kobo: 0 })]
    expect(errorsOf([], free)).toHaveProperty(['variants.0.price_kobo'])
    expect(errorsOf([], free, { published: false })).toEqual({})
  })

  test('a regular price that is not higher, or that nobody was asked', () => {
    expect(errorsOf([kept('S')], struck(100_000))).toEqual({
      'variants.0.regular_price_kobo': ['The old price must be higher than the selling price'],
    })
    expect(errorsOf([kept('S')], struck(150_000), { asked: { S: [100_000] } })).toHaveProperty([
      'variants.0.regular_price_kobo',
    ])
    expect(errorsOf([kept('S')], struck(150_000), { asked: { S: [150_000, 100_000] } })).toEqual({})
    expect(errorsOf([kept('S', { regular_price_kobo: 150_000 })], struck(150_000))).toEqual({})
  })

  test('fewer pieces than are held, and names how many those are', () => {
    const before = [kept('S', { reserved: 3 })]
    expect(errorsOf(before, [wish('S', { id: 'S', on_hand: 2 })])).toEqual({
      'variants.0.on_hand': ['3 are reserved by customers who are paying, so at least 3 must stay'],
    })
    expect(errorsOf(before, [wish('S', { id: 'S', on_hand: 3 })])).toEqual({})
  })

  test('a difference that more sales meanwhile have made impossible', () => {
    const counted = [wish('S', { id: 'S', on_hand: 0, expected_on_hand: 10 })]
    expect(errorsOf([kept('S', { on_hand: 4 })], counted)).toHaveProperty(['variants.0.on_hand'])
  })
})

describe('plans', () => {
  test('stock by the difference to what the editor saw, so that sales meanwhile stay sold', () => {
    const plan = planVariants(
      [kept('S', { on_hand: 7 })],
      [wish('S', { id: 'S', on_hand: 15, expected_on_hand: 10 })],
      700,
    )
    expect(plan.rows[0]).toMatchObject({ on_hand: 12, change: 5 })
  })

  test('a count without what was seen is the count itself', () => {
    const plan = planVariants([kept('S', { on_hand: 7 })], [wish('S', { id: 'S', on_hand: 5 })], 700)
    expect(plan.rows[0]).toMatchObject({ on_hand: 5, change: -2 })
  })

  test('what is not wished leaves, once', () => {
    const before = [kept('S'), kept('M'), kept('L', { retired_at: new Date(0) })]
    expect(planVariants(before, [wish('S', { id: 'S' })], 700).leaving.map(({ id }) => id)).toEqual(['M'])
  })

  test('a retired variant comes back by its options, a renamed one keeps its id', () => {
    const before = [kept('S'), kept('M', { retired_at: new Date(0) })]
    const { rows, leaving } = planVariants(before, [wish('Small', { id: 'S' }), wish('m')], 700)
    expect(rows.map((row) => row.kept?.id)).toEqual(['S', 'M'])
    expect(leaving).toEqual([])
  })
})
