import { expect, test } from 'vitest'
import { newOrderOf } from './kept-new-order.ts'
import { emptyDraft } from './new-order-draft.ts'

const shirt = { variantId: 'v1', name: 'Shirt', choice: 'Blue', priceKobo: 100, available: 2, quantity: 1 }

test('what is of another shape counts for nothing', () => {
  const nothing = { draft: emptyDraft, items: [] }
  for (const stored of [undefined, 'text', { draft: { phone: 5 }, items: 'all' }, { items: [{ name: 'x' }] }])
    expect(newOrderOf(stored)).toEqual(nothing)
})

test('what was entered is there again after a reload', () => {
  const entered = { draft: { ...emptyDraft, phone: '0803 555 0142', isTakenAlong: true }, items: [shirt] }
  expect(newOrderOf(JSON.parse(JSON.stringify(entered)))).toEqual(entered)
})
