import { expect, test } from 'vitest'
import { emptyPoint, parsePoint } from './pickup-point-form.tsx'

test('what is missing is told at once, texts and numbers alike', () => {
  const read = parsePoint(emptyPoint)
  expect('errors' in read && Object.keys(read.errors).toSorted()).toEqual([
    'address',
    'fee_kobo',
    'lga',
    'name',
    'state',
  ])
})
