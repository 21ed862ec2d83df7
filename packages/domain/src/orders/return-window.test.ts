import { expect, test } from 'vitest'
import { returnDeadline } from './order-rules.ts'

const at = new Date('2026-11-20T10:00:00Z')

const delivered = [
  { status: 'placed' as const, created_at: new Date('2026-11-18T10:00:00Z') },
  { status: 'delivered' as const, created_at: at },
]

test('there is no return before delivery, or if the shop accepts none', () => {
  expect(returnDeadline('shipped', delivered.slice(0, 1), 7)).toBeUndefined()
  expect(returnDeadline('cancelled', delivered, 7)).toBeUndefined()
  expect(returnDeadline('delivered', delivered, 0)).toBeUndefined()
})

test('the return window starts with the delivery', () => {
  expect(returnDeadline('delivered', delivered, 7)).toEqual(new Date('2026-11-27T10:00:00Z'))
})
