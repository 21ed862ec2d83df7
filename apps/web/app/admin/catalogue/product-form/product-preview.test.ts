import { expect, test } from 'vitest'
import { priceSummary } from './product-preview.tsx'
import { emptyVariant, type VariantValues } from './product-form-schema.ts'

const row = (
  price: number,
  regular: number | null = null,
  some: Partial<VariantValues> = {},
): VariantValues => ({
  ...emptyVariant,
  price_kobo: price,
  regular_price_kobo: regular,
  on_hand: 3,
  ...some,
})

test('ignores missing and invalid prices', () => {
  expect(priceSummary([row(Number.NaN), { ...row(1), price_kobo: null }])).toMatchObject({
    lowest: null,
    highest: null,
    regular: null,
  })
})

test('takes the old price of the cheapest variant, if it is higher', () => {
  const rows = [row(2_950_000, 4_000_000), row(2_850_000, 3_400_000)]
  expect(priceSummary(rows)).toMatchObject({ lowest: 2_850_000, highest: 2_950_000, regular: 3_400_000 })
  expect(priceSummary([row(2_850_000, 2_000_000)]).regular).toBeNull()
})

test('suggests a higher past price until there is an old price', () => {
  const pastPrices = { past_prices_kobo: [3_400_000, 2_850_000] }
  expect(priceSummary([row(2_850_000, null, pastPrices)]).highestPastPrice).toBe(3_400_000)
  expect(priceSummary([row(2_850_000, 3_400_000, pastPrices)]).highestPastPrice).toBeNull()
  expect(priceSummary([row(3_400_000, null, pastPrices)]).highestPastPrice).toBeNull()
})

test('counts units in stock and reserved units', () => {
  expect(
    priceSummary([row(100, null, { reserved: 2 }), row(100, null, { on_hand: Number.NaN })]),
  ).toMatchObject({
    onHand: 3,
    reserved: 2,
  })
})
