import type { ReturnStatus } from '@shop/contract/returns'
import { expect, test } from 'vitest'
import { canReturnFor, returnableLines } from './returns.ts'
import type { ReturnLineRow } from './tables.ts'

const lines = [{ position: 0, quantity: 3, refunded_quantity: 0 }]

const returnWith = (status: ReturnStatus, quantity: number) => ({
  status,
  lines: [{ position: 0, quantity }] as ReturnLineRow[],
})

test('units that are being returned or were refunded cannot be returned again', () => {
  expect(returnableLines(lines, [returnWith('requested', 3)])).toEqual([])
  expect(returnableLines([{ position: 0, quantity: 3, refunded_quantity: 3 }], [])).toEqual([])
  expect(returnableLines(lines, [returnWith('approved', 1), returnWith('inspected', 1)])).toEqual([
    { position: 0, quantity: 1 },
  ])
})

test('units of rejected or cancelled returns can be returned again; completed returns count as refunds', () => {
  const ended = [returnWith('rejected', 2), returnWith('cancelled', 1)]
  expect(returnableLines(lines, ended)).toEqual([{ position: 0, quantity: 3 }])
  const resolved = [{ position: 0, quantity: 3, refunded_quantity: 1 }]
  expect(returnableLines(resolved, [returnWith('completed', 1)])).toEqual([{ position: 0, quantity: 2 }])
})

test('a change of mind has a deadline, a fault does not', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const laterDate = new Date('2026-11-21T10:00:00Z')
  expect(canReturnFor('changed_mind', undefined, now)).toBe(false)
  expect(canReturnFor('changed_mind', now, laterDate)).toBe(false)
  expect(canReturnFor('changed_mind', laterDate, now)).toBe(true)
  expect(canReturnFor('faulty', undefined, now)).toBe(true)
})
