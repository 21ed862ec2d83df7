import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { applyPromotions } from './apply-promotions.ts'
import { choosePromotions } from './choose-promotions.ts'
import { distribute } from './allocate-discounts.ts'
import type { PromotedLine } from './promotion-eligibility.ts'
import type { Promotion } from './tables.ts'

const now = new Date('2026-11-22T12:00:00Z')
const promotion: Promotion = {
  id: 'p',
  name: 'Harvest',
  code_key: null,
  account_id: null,
  kind: 'percent',
  percent: 10,
  amount_kobo: null,
  buy_quantity: null,
  get_quantity: null,
  category_ids: [],
  product_ids: [],
  min_order_kobo: 0,
  max_discount_kobo: null,
  starts_at: new Date('2026-11-01'),
  ends_at: null,
  usage_limit: null,
  usage_limit_per_customer: null,
  usage_count: 0,
  combines_with_delivery: true,
  combines_with_others: false,
  includes_sale_items: true,
  active: true,
  version: 1,
  created_at: now,
}
const pot: PromotedLine = {
  variant_id: 'pot',
  product_id: 'pot',
  category_ids: [1],
  quantity: 2,
  price_kobo: 50_000,
  regular_price_kobo: null,
}
const cartWith = (lines: PromotedLine[], feeKobo = 25_000) => ({
  lines,
  feeKobo: () => feeKobo,
})
const cart = cartWith([pot])
const promotionsWith = (...promotions: Partial<Promotion>[]) =>
  promotions.map((promotionInput, n) => ({ ...promotion, id: `p${n}`, ...promotionInput }))
const kobo = (...promotions: Partial<Promotion>[]) =>
  choosePromotions(cart, promotionsWith(...promotions)).applied.map(({ discount }) => discount.amount_kobo)

test('items a promotion does not cover are not discounted', () => {
  expect(kobo({ category_ids: [2] })).toEqual([])
  expect(kobo({ product_ids: ['pan'] })).toEqual([])
  expect(kobo({ min_order_kobo: 100_001 })).toEqual([])
  const reduced = cartWith([{ ...pot, regular_price_kobo: 60_000 }])
  expect(choosePromotions(reduced, promotionsWith({ includes_sale_items: false })).applied).toEqual([])
  expect(
    choosePromotions({ lines: [pot], feeKobo: () => undefined }, promotionsWith({ kind: 'free_delivery' }))
      .applied,
  ).toEqual([])
})

test('a category promotion covers its subcategories', () => {
  const below = cartWith([{ ...pot, category_ids: [1, 9] }])
  const applied = choosePromotions(below, promotionsWith({ percent: 15, category_ids: [9] })).applied
  expect(applied.map(({ discount }) => discount.amount_kobo)).toEqual([15_000])
})

test('each kind discounts as defined, up to its maximum', () => {
  expect(kobo({ percent: 15, category_ids: [1] })).toEqual([15_000])
  expect(kobo({ percent: 15, max_discount_kobo: 9_000, min_order_kobo: 100_000 })).toEqual([9_000])
  expect(kobo({ kind: 'fixed', amount_kobo: 30_000 })).toEqual([30_000])
  expect(kobo({ kind: 'fixed', amount_kobo: 300_000 })).toEqual([100_000])
  expect(kobo({ kind: 'free_delivery' })).toEqual([25_000])
  expect(kobo({ kind: 'free_delivery', max_discount_kobo: 20_000 })).toEqual([20_000])
})

test('buy two get one: the cheapest of three units is free, and none of two', () => {
  const deal = promotionsWith({ kind: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1 })
  expect(choosePromotions(cart, deal).applied).toEqual([])
  const pan = { ...pot, variant_id: 'pan', quantity: 1, price_kobo: 30_000 }
  const [free] = choosePromotions(cartWith([pot, pan]), deal).applied
  expect(free?.allocations).toEqual(
    new Map([
      ['pan', 30_000],
      ['pot', 0],
    ]),
  )
})

test('of two exclusive promotions the better one applies; combinable ones both apply, the second to the remainder', () => {
  expect(kobo({ percent: 10 }, { percent: 20, combines_with_others: true })).toEqual([20_000])
  expect(
    kobo({ percent: 10, combines_with_others: true }, { percent: 20, combines_with_others: true }),
  ).toEqual([10_000, 18_000])
  expect(kobo({ percent: 10 }, { kind: 'free_delivery' })).toEqual([10_000, 25_000])
  expect(kobo({ percent: 10, combines_with_delivery: false }, { kind: 'free_delivery' })).toEqual([25_000])
})

const available = (promotionInput: Partial<Promotion>, customerUsageCount = 0) => ({
  candidates: [{ promotion: { ...promotion, ...promotionInput }, customerUsageCount }],
  codes: ['TEN'],
})
const getHints = (promotionInput: Partial<Promotion>, uses?: number) =>
  applyPromotions(cart, available({ code_key: 'TEN', ...promotionInput }, uses), now).hints

test('a code that does not apply says why', () => {
  expect(getHints({ code_key: 'OTHER' })).toEqual(['TEN is not a valid code.'])
  expect(getHints({ active: false })).toEqual(['TEN is not a valid code.'])
  expect(getHints({ starts_at: new Date('2026-12-01') })).toEqual(['TEN is not active yet.'])
  expect(getHints({ ends_at: now })).toEqual(['TEN has expired.'])
  expect(getHints({ usage_limit: 3, usage_count: 3 })).toEqual(['TEN has been fully used.'])
  expect(getHints({ usage_limit_per_customer: 1 }, 1)).toEqual(['You have already used TEN.'])
  expect(getHints({ min_order_kobo: 150_050 })).toEqual(['Spend ₦500.50 more to use TEN.'])
  expect(getHints({ category_ids: [7] })).toEqual(['TEN doesn’t apply to the items in your cart.'])
  expect(getHints({})).toEqual([])
})

test('a code beaten by a better promotion names it, and an almost reached promotion says what is missing', () => {
  const better = { promotion: { ...promotion, id: 'q', percent: 30 }, customerUsageCount: 0 }
  const almostReached = {
    promotion: { ...promotion, id: 'n', name: 'Bulk', min_order_kobo: 110_000 },
    customerUsageCount: 0,
  }
  const { candidates, codes } = available({ code_key: 'TEN' })
  expect(
    applyPromotions(cart, { candidates: [...candidates, better, almostReached], codes }, now),
  ).toMatchObject({
    applied: [{ discount: { promotion_id: 'q', code: null, amount_kobo: 30_000 } }],
    hints: ['TEN can’t be combined with Harvest, which saves you more.', 'Spend ₦100 more for Bulk.'],
  })
})

const someLines = array(
  record({
    category_ids: array(integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
    quantity: integer({ min: 1, max: 12 }),
    price_kobo: integer({ min: 0, max: 30_000_000 }),
    regular_price_kobo: option(integer({ min: 0, max: 40_000_000 })),
  }),
  { minLength: 1, maxLength: 6 },
).map((lines) => lines.map((line, n) => ({ ...line, variant_id: `v${n}`, product_id: `v${n}` })))
const somePromotions = array(
  record({
    kind: constantFrom('percent', 'fixed', 'free_delivery', 'buy_x_get_y'),
    percent: integer({ min: 1, max: 100 }),
    amount_kobo: integer({ min: 1, max: 50_000_000 }),
    buy_quantity: integer({ min: 1, max: 3 }),
    get_quantity: integer({ min: 1, max: 2 }),
    category_ids: array(integer({ min: 1, max: 3 }), { maxLength: 2 }),
    min_order_kobo: integer({ min: 0, max: 60_000_000 }),
    max_discount_kobo: option(integer({ min: 1, max: 20_000_000 })),
    combines_with_delivery: boolean(),
    combines_with_others: boolean(),
    includes_sale_items: boolean(),
  }),
  { minLength: 1, maxLength: 7 },
).map((all) => promotionsWith(...all))

test('for any cart: no discount exceeds the price, shares add up, and more promotions never raise the price', () => {
  assert(
    property(someLines, somePromotions, integer({ min: 0, max: 900_000 }), (lines, promotions, feeKobo) => {
      const some = cartWith(lines, feeKobo)
      const itemsKobo = lines.reduce((sum, line) => sum + line.quantity * line.price_kobo, 0)
      const { applied, total_kobo: totalKobo } = choosePromotions(some, promotions)
      const discountKobo = applied.reduce((sum, { discount }) => sum + discount.amount_kobo, 0)
      expect(totalKobo).toBe(itemsKobo + feeKobo - discountKobo)
      for (const { discount, allocations } of applied) {
        const shared = [...allocations.values()].reduce((sum, share) => sum + share, 0)
        expect(shared).toBe(discount.applies_to === 'items' ? discount.amount_kobo : 0)
      }
      for (const line of lines) {
        const share = applied.reduce(
          (sum, { allocations }) => sum + (allocations.get(line.variant_id) ?? 0),
          0,
        )
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(line.quantity * line.price_kobo)
      }
      expect(totalKobo).toBeGreaterThanOrEqual(0)
      const fewer = choosePromotions(some, promotions.slice(1))
      expect(totalKobo).toBeLessThanOrEqual(fewer.total_kobo)
    }),
    { numRuns: 300 },
  )
})

test('shares are whole kobo that add up, and none exceeds its weight', () => {
  expect(distribute(2, new Map(['a', 'b', 'c'].map((key) => [key, 1])))).toEqual(
    new Map([
      ['a', 1],
      ['b', 1],
      ['c', 0],
    ]),
  )
  expect(distribute(5, new Map([['a', 0]]))).toEqual(new Map())
})
