import { BulkEditInput } from '@shop/contract/admin/bulk-edits'
import { expect, test } from 'vitest'
import { emptyBulkEdit, toBulkAction, type BulkEditValues } from './bulk-edit-fields.tsx'

const parse = (some: Partial<BulkEditValues>) => {
  const action = toBulkAction({ ...emptyBulkEdit, kind: 'price', percent: 10, ...some })
  const { data, error } = BulkEditInput.safeParse({ selection: { ids: ['a'] }, action })
  return data?.action ?? error?.issues[0]?.message
}

test('rejects an invalid or too high percentage', () => {
  expect(parse({ percent: null })).toBe('Enter a percentage')
  expect(parse({ percent: Number.NaN })).toBe('Enter a percentage')
  expect(parse({ percent: 95 })).toBe('At most 90 % less')
  expect(parse({ method: 'more', percent: 301 })).toBe('At most 300 % more')
})

test('"less" sends a negative percentage, "more" a positive one', () => {
  const action = { kind: 'price', round_to_kobo: 5_000, regular_price: 'current_price' }
  expect(parse({})).toEqual({ ...action, percent: -10 })
  expect(parse({ method: 'more', percent: 2.55 })).toEqual({ ...action, percent: 2.55 })
})

test('changes a field once a value is chosen; no brand is a value too', () => {
  expect(toBulkAction({ ...emptyBulkEdit, kind: 'fields' })).toBeNull()
  expect(parse({ kind: 'fields', field: 'brand', value: '__none' })).toEqual({ kind: 'brand', value: '' })
  expect(parse({ kind: 'fields', field: 'vat_class', value: 'zero' })).toEqual({
    kind: 'vat_class',
    value: 'zero',
  })
  expect(parse({ kind: 'fields', field: 'pay_on_delivery', value: 'no' })).toEqual({
    kind: 'pay_on_delivery',
    value: false,
  })
  expect(parse({ kind: 'delete' })).toEqual({ kind: 'delete' })
})
