import { ProductInput } from '@shop/contract/admin/products'
import { expect, test } from 'vitest'
import { createResolver } from '../../../forms/contract/use-contract-form.tsx'
import {
  type ProductValues,
  type VariantValues,
  emptyProduct,
  emptyVariant,
  labelVariantErrors,
  toProductInput,
} from './product-form-schema.ts'
import { unsavedFieldLabels } from './product-changes.ts'

const row = (some: Partial<VariantValues>): VariantValues => ({
  ...emptyVariant,
  price_kobo: 100_000,
  weight_grams: 300,
  on_hand: 4,
  ...some,
})

const check = (values: ProductValues) =>
  createResolver(ProductInput, toProductInput, labelVariantErrors)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

test("shows the contract's messages at their fields and names the variant", async () => {
  const { errors } = await check({
    ...emptyProduct,
    variants: [row({ price_kobo: Number.NaN, on_hand: Number.NaN })],
  })
  // The category is optional: "Other" by default.
  expect(Object.keys(errors)).toEqual(['name', 'variants'])
  expect(errors).toMatchObject({
    name: { message: 'Enter a name' },
    variants: [
      {
        price_kobo: { message: 'Enter the price as a number' },
        on_hand: { message: 'Enter the stock as a whole number' },
      },
    ],
  })
  const bare = { price_kobo: null, weight_grams: null, on_hand: null, colour: 'Blue' }
  const grid = await check({ ...emptyProduct, variants: ['M', 'L'].map((size) => row({ ...bare, size })) })
  expect(grid.errors.variants).toMatchObject([
    { price_kobo: { message: 'Enter the price of Blue / M' } },
    { price_kobo: { message: 'Enter the price of Blue / L' } },
  ])
  expect(Object.keys(grid.errors.variants?.[0] ?? {})).toEqual(['price_kobo'])
})

test('sends kobo and whole numbers, and no empty features', async () => {
  const features = [{ text: 'Cotton' }, { text: ' ' }]
  const values = {
    ...emptyProduct,
    name: ' Gele ',
    category: 'Native',
    features,
    variants: [row({ expected_on_hand: 4 })],
  }
  const { values: input } = await check(values)
  expect(input).toMatchObject({ name: 'Gele', features: ['Cotton'] })
  expect(input).toHaveProperty(['variants', 0], {
    colour: '',
    size: '',
    sku: '',
    price_kobo: 100_000,
    regular_price_kobo: null,
    weight_grams: 300,
    barcode: '',
    cost_kobo: null,
    image_id: null,
    is_enabled: true,
    on_hand: 4,
    expected_on_hand: 4,
  })
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
