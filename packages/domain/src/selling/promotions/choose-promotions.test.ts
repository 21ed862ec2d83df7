import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { applyPromotions } from './apply-promotions.ts'
import { choosePromotions } from './choose-promotions.ts'
import type { PromotedLine } from './promotion.ts'
import { shareOut } from './share-out.ts'
import type { Promotion } from './tables.ts'

const now = new Date('2026-11-22T12:00:00Z')
const promotion: Promotion = {
  id: 'p',
  name: 'Harvest',
  codeKey: null,
  accountId: null,
  kind: 'percent',
  percent: 10,
  amountKobo: null,
  buyQuantity: null,
  getQuantity: null,
  categoryIds: [],
  productIds: [],
  minBasketKobo: 0,
  maxDiscountKobo: null,
  startsAt: new Date('2026-11-01'),
  endsAt: null,
  maxUses: null,
  maxUsesEach: null,
  uses: 0,
  joinsDelivery: true,
  joinsOthers: false,
  onReduced: true,
  active: true,
  version: 1,
  createdAt: now,
}
const pot: PromotedLine = {
  variantId: 'pot',
  productId: 'pot',
  categoryIds: [1],
  quantity: 2,
  priceKobo: 50_000,
  regularPriceKobo: null,
}
const basketOf = (lines: PromotedLine[], feeKobo = 25_000) => ({
  lines,
  feeKobo: () => feeKobo,
})
const basket = basketOf([pot])
const of = (...promotions: Partial<Promotion>[]) =>
  promotions.map((each, n) => ({ ...promotion, id: `p${n}`, ...each }))
const kobo = (...promotions: Partial<Promotion>[]) =>
  choosePromotions(basket, of(...promotions)).applied.map(({ discount }) => discount.kobo)

test('nothing is taken off what a promotion does not cover', () => {
  expect(kobo({ categoryIds: [2] })).toEqual([])
  expect(kobo({ productIds: ['pan'] })).toEqual([])
  expect(kobo({ minBasketKobo: 100_001 })).toEqual([])
  const reduced = basketOf([{ ...pot, regularPriceKobo: 60_000 }])
  expect(choosePromotions(reduced, of({ onReduced: false })).applied).toEqual([])
  expect(
    choosePromotions({ lines: [pot], feeKobo: () => undefined }, of({ kind: 'free_delivery' })).applied,
  ).toEqual([])
})

test('a promotion for a category covers what stands below it', () => {
  const below = basketOf([{ ...pot, categoryIds: [1, 9] }])
  const off = choosePromotions(below, of({ percent: 15, categoryIds: [9] })).applied
  expect(off.map(({ discount }) => discount.kobo)).toEqual([15_000])
})

test('each kind takes off what it says, up to its most', () => {
  expect(kobo({ percent: 15, categoryIds: [1] })).toEqual([15_000])
  expect(kobo({ percent: 15, maxDiscountKobo: 9_000, minBasketKobo: 100_000 })).toEqual([9_000])
  expect(kobo({ kind: 'fixed', amountKobo: 30_000 })).toEqual([30_000])
  expect(kobo({ kind: 'fixed', amountKobo: 300_000 })).toEqual([100_000])
  expect(kobo({ kind: 'free_delivery' })).toEqual([25_000])
  expect(kobo({ kind: 'free_delivery', maxDiscountKobo: 20_000 })).toEqual([20_000])
})

test('buy two get one: of three pieces the cheapest is free, of two none', () => {
  const deal = of({ kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1 })
  expect(choosePromotions(basket, deal).applied).toEqual([])
  const pan = { ...pot, variantId: 'pan', quantity: 1, priceKobo: 30_000 }
  const [free] = choosePromotions(basketOf([pot, pan]), deal).applied
  expect(free?.shares).toEqual(
    new Map([
      ['pan', 30_000],
      ['pot', 0],
    ]),
  )
})

test('two that may not join: the better one counts; two that may: both, the second of what is left', () => {
  expect(kobo({ percent: 10 }, { percent: 20, joinsOthers: true })).toEqual([20_000])
  expect(kobo({ percent: 10, joinsOthers: true }, { percent: 20, joinsOthers: true })).toEqual([
    10_000, 18_000,
  ])
  expect(kobo({ percent: 10 }, { kind: 'free_delivery' })).toEqual([10_000, 25_000])
  expect(kobo({ percent: 10, joinsDelivery: false }, { kind: 'free_delivery' })).toEqual([25_000])
})

const offered = (each: Partial<Promotion>, usesOfAccount = 0) => ({
  candidates: [{ promotion: { ...promotion, ...each }, usesOfAccount }],
  codes: ['TEN'],
})
const hintsOf = (each: Partial<Promotion>, uses?: number) =>
  applyPromotions(basket, offered({ codeKey: 'TEN', ...each }, uses), now).hints

test('a code that does not count says why', () => {
  expect(hintsOf({ codeKey: 'OTHER' })).toEqual(['TEN is not a valid code.'])
  expect(hintsOf({ active: false })).toEqual(['TEN is not a valid code.'])
  expect(hintsOf({ startsAt: new Date('2026-12-01') })).toEqual(['TEN is not active yet.'])
  expect(hintsOf({ endsAt: now })).toEqual(['TEN has expired.'])
  expect(hintsOf({ maxUses: 3, uses: 3 })).toEqual(['TEN has been fully used.'])
  expect(hintsOf({ maxUsesEach: 1 }, 1)).toEqual(['You have already used TEN.'])
  expect(hintsOf({ minBasketKobo: 150_050 })).toEqual(['Spend ₦500.50 more to use TEN.'])
  expect(hintsOf({ categoryIds: [7] })).toEqual(['TEN doesn’t apply to the items in your cart.'])
  expect(hintsOf({})).toEqual([])
})

test('a code that loses against a better offer says which, and a near offer what is missing', () => {
  const better = { promotion: { ...promotion, id: 'q', percent: 30 }, usesOfAccount: 0 }
  const near = {
    promotion: { ...promotion, id: 'n', name: 'Bulk', minBasketKobo: 110_000 },
    usesOfAccount: 0,
  }
  const { candidates, codes } = offered({ codeKey: 'TEN' })
  expect(applyPromotions(basket, { candidates: [...candidates, better, near], codes }, now)).toMatchObject({
    applied: [{ discount: { promotion_id: 'q', code: null, kobo: 30_000 } }],
    hints: ['TEN can’t be combined with Harvest, which saves you more.', 'Spend ₦100 more for Bulk.'],
  })
})

const someLines = array(
  record({
    categoryIds: array(integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
    quantity: integer({ min: 1, max: 12 }),
    priceKobo: integer({ min: 0, max: 30_000_000 }),
    regularPriceKobo: option(integer({ min: 0, max: 40_000_000 })),
  }),
  { minLength: 1, maxLength: 6 },
).map((lines) => lines.map((line, n) => ({ ...line, variantId: `v${n}`, productId: `v${n}` })))
const somePromotions = array(
  record({
    kind: constantFrom('percent', 'fixed', 'free_delivery', 'buy_x_get_y'),
    percent: integer({ min: 1, max: 100 }),
    amountKobo: integer({ min: 1, max: 50_000_000 }),
    buyQuantity: integer({ min: 1, max: 3 }),
    getQuantity: integer({ min: 1, max: 2 }),
    categoryIds: array(integer({ min: 1, max: 3 }), { maxLength: 2 }),
    minBasketKobo: integer({ min: 0, max: 60_000_000 }),
    maxDiscountKobo: option(integer({ min: 1, max: 20_000_000 })),
    joinsDelivery: boolean(),
    joinsOthers: boolean(),
    onReduced: boolean(),
  }),
  { minLength: 1, maxLength: 7 },
).map((all) => of(...all))

test('whatever the basket: never more off than it costs, shares sum up, and one more promotion never costs more', () => {
  assert(
    property(someLines, somePromotions, integer({ min: 0, max: 900_000 }), (lines, promotions, feeKobo) => {
      const some = basketOf(lines, feeKobo)
      const itemsKobo = lines.reduce((sum, line) => sum + line.quantity * line.priceKobo, 0)
      const { applied, totalKobo } = choosePromotions(some, promotions)
      const off = applied.reduce((sum, { discount }) => sum + discount.kobo, 0)
      expect(totalKobo).toBe(itemsKobo + feeKobo - off)
      for (const { discount, shares } of applied) {
        const shared = [...shares.values()].reduce((sum, share) => sum + share, 0)
        expect(shared).toBe(discount.on === 'items' ? discount.kobo : 0)
      }
      for (const line of lines) {
        const share = applied.reduce((sum, { shares }) => sum + (shares.get(line.variantId) ?? 0), 0)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(line.quantity * line.priceKobo)
      }
      expect(totalKobo).toBeGreaterThanOrEqual(0)
      const fewer = choosePromotions(some, promotions.slice(1))
      expect(totalKobo).toBeLessThanOrEqual(fewer.totalKobo)
    }),
    { numRuns: 300 },
  )
})

test('shares are whole kobo that add up, none above its weight', () => {
  expect(shareOut(2, new Map(['a', 'b', 'c'].map((key) => [key, 1])))).toEqual(
    new Map([
      ['a', 1],
      ['b', 1],
      ['c', 0],
    ]),
  )
  expect(shareOut(5, new Map([['a', 0]]))).toEqual(new Map())
})
