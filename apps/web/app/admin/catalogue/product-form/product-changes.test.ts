import { describe, expect, test } from 'vitest'
import { mergeProduct } from './product-changes.ts'
import { emptyProduct, emptyVariant, type ProductValues, type VariantValues } from './product-form-schema.ts'

const row = (id: string, some: Partial<VariantValues> = {}): VariantValues => ({
  ...emptyVariant,
  id,
  size: id,
  price_kobo: 100_000,
  on_hand: 6,
  expected_on_hand: 6,
  ...some,
})

const base: ProductValues = {
  ...emptyProduct,
  name: 'Dress',
  features: [{ text: 'Cotton' }],
  attributes: { 'a-fabric': 'Lace', 'a-length': '110' },
  variants: [row('M'), row('L')],
}

const merged = (mine: Partial<ProductValues>, theirs: Partial<ProductValues>) =>
  mergeProduct(base, { ...base, ...mine }, { ...base, ...theirs })

test('without edits of ours, takes their version', () => {
  const theirs = { name: 'Gown', variants: [row('M', { on_hand: 2 })] }
  expect(merged({}, theirs)).toEqual({ values: { ...base, ...theirs }, conflicts: [] })
})

test('saves what only one of them changed', () => {
  const { values, conflicts } = merged(
    {
      name: 'Gown',
      attributes: { 'a-fabric': 'Lace', 'a-length': '118' },
      variants: [row('M'), row('L', { price_kobo: 120_000 })],
    },
    {
      description: 'Long',
      attributes: { 'a-fabric': 'Silk', 'a-length': '110' },
      variants: [row('M', { price_kobo: 90_000 }), row('L')],
    },
  )
  expect(conflicts).toEqual([])
  expect(values).toMatchObject({
    name: 'Gown',
    description: 'Long',
    attributes: { 'a-fabric': 'Silk', 'a-length': '118' },
    variants: [{ price_kobo: 90_000 }, { price_kobo: 120_000 }],
  })
})

test('keeps our input where both changed the same field, and reports both values', () => {
  const { values, conflicts } = merged(
    { name: 'Gown', features: [], variants: [row('M'), row('L', { price_kobo: 2_950_000 })] },
    { name: 'Robe', features: [{ text: 'Silk' }], variants: [row('M'), row('L', { price_kobo: 2_700_000 })] },
  )
  expect(values).toMatchObject({ name: 'Gown', features: [], variants: [{}, { price_kobo: 2_950_000 }] })
  expect(conflicts).toEqual([
    'name: yours Gown, theirs Robe',
    'features',
    'price of Size L: yours 29,500, theirs 27,000',
  ])
})

test('the same change by both is not a conflict', () => {
  expect(merged({ published: true }, { published: true })).toEqual({
    values: { ...base, published: true },
    conflicts: [],
  })
})

describe('variants', () => {
  test('applies the difference we entered to their stock count', () => {
    const mine = [row('M', { on_hand: 10 }), row('L')]
    const { values } = merged(
      { variants: mine },
      { variants: [row('M', { on_hand: 4, expected_on_hand: 4 }), row('L')] },
    )
    expect(values.variants[0]).toMatchObject({ on_hand: 8, expected_on_hand: 4 })
  })

  test('keeps rows that one of them added, drops rows that one of them removed', () => {
    const added = { ...emptyVariant, size: 'XL' }
    const { values } = merged({ variants: [row('L'), added] }, { variants: [row('M'), row('L'), row('S')] })
    expect(values.variants.map(({ size }) => size)).toEqual(['L', 'S', 'XL'])
  })
})
