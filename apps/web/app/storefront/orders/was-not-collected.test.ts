import { expect, test } from 'vitest'
import { parcelFixture } from '../../entities/order/sample-parcel.ts'
import { isUncollected } from './parcel-labels.ts'

const event = { status: 'returning', reason: null, message: '', occurred_at: '2026-11-25T10:40:00Z' } as const
const late = parcelFixture({ status: 'returning', pickup_deadline: '2026-11-25T10:00:00Z', events: [event] })

test('what was called back before its days were over, or was never kept anywhere, was not left there', () => {
  expect(isUncollected({ ...late, pickup_deadline: '2026-11-26T10:00:00Z' })).toBe(false)
  expect(isUncollected({ ...late, pickup_deadline: null })).toBe(false)
  expect(isUncollected({ ...late, events: [] })).toBe(false)
  expect(isUncollected({ ...late, status: 'returned' })).toBe(false)
})

test('what comes back once its days are over was not collected', () => {
  expect(isUncollected(late)).toBe(true)
})
