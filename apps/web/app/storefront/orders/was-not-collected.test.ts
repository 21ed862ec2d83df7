import { expect, test } from 'vitest'
import { sampleParcel } from '../../entities/order/sample-parcel.ts'
import { wasNotCollected } from './was-not-collected.ts'

const event = { status: 'returning', reason: null, message: '', occurred_at: '2026-11-25T10:40:00Z' } as const
const late = sampleParcel({ status: 'returning', pickup_deadline: '2026-11-25T10:00:00Z', events: [event] })

test('what was called back before its days were over, or was never kept anywhere, was not left there', () => {
  expect(wasNotCollected({ ...late, pickup_deadline: '2026-11-26T10:00:00Z' })).toBe(false)
  expect(wasNotCollected({ ...late, pickup_deadline: null })).toBe(false)
  expect(wasNotCollected({ ...late, events: [] })).toBe(false)
  expect(wasNotCollected({ ...late, status: 'returned' })).toBe(false)
})

test('what comes back once its days are over was not collected', () => {
  expect(wasNotCollected(late)).toBe(true)
})
