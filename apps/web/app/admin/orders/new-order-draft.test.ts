import { expect, test } from 'vitest'
import { emptyDraft, withPiece, withQuantity, wishOf } from './new-order-draft.ts'

const shirt = { variantId: 'v1', name: 'Shirt', choice: 'Blue', priceKobo: 100, available: 2 }

test('never more pieces than there are, and none takes the line out', () => {
  const twice = withPiece(withPiece([], shirt), shirt)
  expect(withPiece(twice, shirt)).toEqual([{ ...shirt, quantity: 2 }])
  expect(withQuantity(twice, 'v1', 9)).toEqual([{ ...shirt, quantity: 2 }])
  expect(withQuantity(twice, 'v1', 0)).toEqual([])
})

test('what is taken along has no address', () => {
  const draft = {
    ...emptyDraft,
    first_name: 'Bola',
    last_name: 'Ade',
    phone: '0803 555 0142',
    state: 'NG-LA',
  }
  const items = [{ ...shirt, quantity: 2 }]
  expect(wishOf(draft, items, 200)).toMatchObject({
    address: { full_name: 'Bola Ade', state: 'NG-LA' },
    items: [{ variant_id: 'v1', quantity: 2 }],
    confirmed_total_kobo: 200,
  })
  expect(wishOf({ ...draft, isTakenAlong: true }, items, 200).address).toBeNull()
})
