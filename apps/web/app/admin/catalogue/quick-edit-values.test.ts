import type { AdminProduct } from '@shop/contract/admin/products'
import { expect, test } from 'vitest'
import {
  quickSaveLabel,
  toQuickInput,
  toQuickValues,
  toUndoUpdate,
  type QuickVariant,
} from './quick-edit-values.ts'

const variant = (id: string, some = {}) => ({
  id,
  colour: '',
  size: id,
  sku: id,
  price_kobo: 100_000,
  regular_price_kobo: null,
  weight_grams: 1,
  barcode: '',
  cost_kobo: null,
  image_id: null,
  is_enabled: true,
  on_hand: 2,
  reserved: 0,
  available: 2,
  in_stock: true,
  stock_status: 'in_stock' as const,
  past_prices_kobo: [],
  ...some,
})
const product = {
  version: 3,
  features: [],
  variants: [variant('42'), variant('43', { regular_price_kobo: 120_000 })],
} as unknown as AdminProduct
const type = (changes: Record<string, Partial<QuickVariant>>) => {
  const values = toQuickValues(product, 'received')
  return { ...values, variants: values.variants.map((one) => ({ ...one, ...changes[one.id] })) }
}

const label = (changes: Parameters<typeof type>[0]) => quickSaveLabel(product, type(changes).variants)

test('the button says what saving will do', () => {
  expect(label({})).toBe('Save')
  expect(label({ 42: { on_hand: 6 } })).toBe('Save 4 more of size 42')
  expect(label({ 42: { on_hand: 1 } })).toBe('Save 1 fewer of size 42')
  expect(label({ 42: { price_kobo: 5 } })).toBe('Save price')
  expect(label({ 42: { price_kobo: 5 }, 43: { price_kobo: 5 } })).toBe('Save prices')
  expect(label({ 42: { price_kobo: 5 }, 43: { on_hand: 9 } })).toBe('Save 2 changes')
  expect(label({ 42: { price_kobo: 100_000, on_hand: 2 } })).toBe('Save')
})

test('changes only what was edited, and drops an old price that is no longer higher', () => {
  const changed = toQuickInput(type({ 42: { on_hand: 6 }, 43: { price_kobo: 130_000 } }))
  expect(changed.stock_reason).toBe('received')
  expect(changed.variants).toMatchObject([
    { price_kobo: 100_000, on_hand: 6, expected_on_hand: 2 },
    { price_kobo: 130_000, regular_price_kobo: null, on_hand: 2 },
  ])
  expect(toQuickInput(type({})).variants[1]).toMatchObject({ regular_price_kobo: 120_000 })
})

test('undo subtracts the same number of units, so that sales since then still count', () => {
  const after = {
    ...product,
    version: 4,
    variants: [variant('42', { on_hand: 6, price_kobo: 5 }), variant('43')],
  }
  const edit = toUndoUpdate(product, after)
  expect(edit.version).toBe(4)
  expect(edit.variants).toMatchObject([
    { price_kobo: 100_000, on_hand: 2, expected_on_hand: 6 },
    { regular_price_kobo: 120_000, on_hand: 2, expected_on_hand: 2 },
  ])
})
