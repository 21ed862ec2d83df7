import { expect, test } from 'vitest'
import { priceSummary } from './product-preview.tsx'
import { emptyVariant, type VariantValues } from './product-form-schema.ts'

const row = (price: string, regular = '', some: Partial<VariantValues> = {}): VariantValues => ({
  ...emptyVariant,
  price_kobo: price,
  regular_price_kobo: regular,
  on_hand: '3',
  ...some,
})

test('says nothing of prices that cannot be read', () => {
  expect(priceSummary([row(''), row('much')])).toMatchObject({ lowest: null, highest: null, regular: null })
})

test('the offer is that of the cheapest, and only a higher old price counts', () => {
  const rows = [row('29,500', '40,000'), row('28,500', '34,000')]
  expect(priceSummary(rows)).toMatchObject({ lowest: 2_850_000, highest: 2_950_000, regular: 3_400_000 })
  expect(priceSummary([row('28,500', '20,000')]).regular).toBeNull()
})

test('a higher price that was asked before is offered, until an old price is there', () => {
  const pastPrices = { past_prices_kobo: [3_400_000, 2_850_000] }
  expect(priceSummary([row('28,500', '', pastPrices)]).highestPastPrice).toBe(3_400_000)
  expect(priceSummary([row('28,500', '34,000', pastPrices)]).highestPastPrice).toBeNull()
  expect(priceSummary([row('34,000', '', pastPrices)]).highestPastPrice).toBeNull()
})

test('counts what is in stock and what is reserved', () => {
  expect(priceSummary([row('1', '', { reserved: 2 }), row('1', '', { on_hand: 'x' })])).toMatchObject({
    onHand: 3,
    reserved: 2,
  })
})
