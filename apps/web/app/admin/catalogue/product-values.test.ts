import { expect, test } from 'vitest'
import {
  emptyProduct,
  emptyVariant,
  resolveProduct,
  type ProductValues,
  type VariantValues,
} from './product-values.ts'

const row = (some: Partial<VariantValues>): VariantValues => ({
  ...emptyVariant,
  price_kobo: '1,000',
  weight_grams: '300',
  on_hand: '4',
  ...some,
})

const check = (values: ProductValues) =>
  resolveProduct(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('refuses in the words of the contract, under its own fields', async () => {
  const { errors } = await check({
    ...emptyProduct,
    variants: [row({ price_kobo: 'much', on_hand: '-1' })],
  })
  expect(errors).toMatchObject({
    name: { message: 'Enter a name' },
    category: { message: 'Choose a category' },
    variants: [{ price_kobo: { message: 'Enter a price' }, on_hand: { message: 'Enter a whole number' } }],
  })
})

test('sends kobo and whole numbers, and no empty features', async () => {
  const features = [{ text: 'Cotton' }, { text: ' ' }]
  const values = {
    ...emptyProduct,
    name: ' Gele ',
    category: 'Native',
    features,
    variants: [row({ on_hand_seen: 4 })],
  }
  const { values: wish } = await check(values)
  expect(wish).toMatchObject({ name: 'Gele', features: ['Cotton'] })
  expect(wish).toHaveProperty(['variants', 0], {
    colour: '',
    size: '',
    sku: '',
    price_kobo: 100_000,
    regular_price_kobo: null,
    weight_grams: 300,
    barcode: '',
    cost_kobo: null,
    picture_id: null,
    on_sale: true,
    on_hand: 4,
    on_hand_seen: 4,
  })
})
