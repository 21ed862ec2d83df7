import { describe, expect, test } from 'vitest'
import type { LocalCartItem } from './local-cart.ts'
import {
  addLine,
  localCart,
  removeLines,
  restoreLines,
  totalNaira,
  undoAdd,
  updateLine,
} from './local-cart-changes.ts'

const fan = { product: { id: 'fan', sale_price: 92_500 }, quantity: 1 }

test('adds to, changes, empties and replaces the local cart', () => {
  localCart.add(fan)
  localCart.add(fan)
  expect(localCart.lines()).toEqual([{ ...fan, quantity: 2 }])
  localCart.update({ productId: 'fan' }, 5)
  expect(localCart.lines()[0]?.quantity).toBe(5)
  expect([localCart.count(), localCart.total()]).toEqual([5, 462_500])
  localCart.remove({ productId: 'fan' })
  expect(localCart.lines()).toEqual([])
  localCart.replace([fan])
  expect(localCart.lines()).toEqual([fan])
  localCart.clear()
  expect(localCart.lines()).toEqual([])
})

const line = (id: string, variant: string, quantity: number, sale_price = 8_200): LocalCartItem => ({
  product: { id, sale_price },
  variant_id: variant,
  quantity,
})

describe('lines of the local cart', () => {
  test('adding a product again increases its quantity, another variant gets its own line', () => {
    const lines = [line('garri', '5kg', 2)]
    expect(addLine(lines, line('garri', '5kg', 1))).toEqual([line('garri', '5kg', 3)])
    expect(addLine(lines, line('garri', '10kg', 1))).toHaveLength(2)
  })

  test('undoing a rejected addition removes only its own units', () => {
    expect(undoAdd([line('garri', '5kg', 3)], line('garri', '5kg', 1))).toEqual([line('garri', '5kg', 2)])
    expect(undoAdd([line('garri', '5kg', 1), line('cap', 'red', 1)], line('garri', '5kg', 1))).toEqual([
      line('cap', 'red', 1),
    ])
    expect(undoAdd([], line('garri', '5kg', 1))).toEqual([])
  })

  test('undoing a rejected removal restores the line in its place and keeps later changes', () => {
    const before = [line('garri', '5kg', 2), line('cap', 'red', 1)]
    const now = [line('cap', 'red', 4), line('dress', 'M', 1)]
    expect(restoreLines(now, before)).toEqual([
      line('garri', '5kg', 2),
      line('cap', 'red', 4),
      line('dress', 'M', 1),
    ])
  })

  test('removing without a variant removes all lines of the product', () => {
    const lines = [line('garri', '5kg', 1), line('garri', '10kg', 1), line('cap', 'red', 1)]
    expect(removeLines(lines, { productId: 'garri' })).toEqual([line('cap', 'red', 1)])
    expect(removeLines(lines, { productId: 'garri', variantId: '5kg' })).toHaveLength(2)
  })

  test('the total is sale_price times quantity, without rounding errors', () => {
    const lines = updateLine([line('a', 'x', 1, 0.1), line('b', 'y', 1, 0.2)], { productId: 'a' }, 3)
    expect(totalNaira(lines)).toBe(0.5)
  })
})
