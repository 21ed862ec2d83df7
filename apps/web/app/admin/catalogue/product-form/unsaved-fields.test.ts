import { expect, test } from 'vitest'
import { emptyProduct, emptyVariant, type ProductValues, type VariantValues } from './product-form-schema.ts'
import { unsavedFieldLabels } from './product-changes.ts'

const row = (some: Partial<VariantValues>): VariantValues => ({
  ...emptyVariant,
  price_kobo: 100_000,
  weight_grams: 300,
  on_hand: 4,
  ...some,
})

const before: ProductValues = {
  ...emptyProduct,
  name: 'Kettle',
  variants: [row({ id: 'a' }), row({ id: 'b', size: 'L' })],
}

test('no labels without changes', () => {
  expect(unsavedFieldLabels(before, structuredClone(before), false)).toEqual([])
})

test('counts changes by kind', () => {
  const variants = before.variants.map((variant) => ({
    ...variant,
    price_kobo: 500,
    on_hand: variant.id === 'a' ? 0 : 4,
  }))
  const now = { ...before, name: 'Pot', published: true, features: [{ text: 'x' }], variants }
  expect(unsavedFieldLabels(before, now, true)).toEqual([
    'name',
    'status',
    'features',
    '2 prices',
    '1 stock count',
    'images',
  ])
})

test('reports variants that were added, renamed or removed', () => {
  expect(unsavedFieldLabels(before, { ...before, variants: before.variants.slice(1) }, false)).toEqual([
    'variants',
  ])
  const renamed = before.variants.map((variant) => ({ ...variant, colour: 'Red' }))
  expect(unsavedFieldLabels(before, { ...before, variants: renamed }, false)).toEqual(['variants'])
})
