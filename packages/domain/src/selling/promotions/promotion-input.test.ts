import { promotionFixture } from '@shop/testing/factories/sample-settings'
import { expect, test } from 'vitest'
import { validatePromotion } from './promotion-input.ts'

const getErrors = (starts_at: string, ends_at: string) =>
  validatePromotion(promotionFixture(new Date(0), { starts_at, ends_at }))

test.each([
  ['2026-11-22T10:00:00.500Z', '2026-11-22T10:00:00Z'],
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00Z'],
  ['2026-11-22T10:00:00Z', '2026-11-21T10:00:00Z'],
])('a promotion that starts at %s cannot end at %s', (starts, ends) => {
  expect(Object.keys(getErrors(starts, ends))).toEqual(['ends_at'])
})

test('start and end may be the same time', () => {
  expect(getErrors('2026-11-22T10:00:00Z', '2026-11-22T10:00:00.001Z')).toEqual({})
})
