import type { ReturnStatus } from '@shop/contract/returns'
import { expect, test } from 'vitest'
import { canReturnFor, returnableLines } from './returns.ts'
import type { ReturnLineRow } from './tables.ts'

const lines = [{ position: 0, quantity: 3, refunded_quantity: 0 }]

const back = (status: ReturnStatus, quantity: number) => ({
  status,
  lines: [{ position: 0, quantity }] as ReturnLineRow[],
})

test('no unit twice: neither one on its way back nor one whose money went back', () => {
  expect(returnableLines(lines, [back('requested', 3)])).toEqual([])
  expect(returnableLines([{ position: 0, quantity: 3, refunded_quantity: 3 }], [])).toEqual([])
  expect(returnableLines(lines, [back('approved', 1), back('inspected', 1)])).toEqual([
    { position: 0, quantity: 1 },
  ])
})

test('what was refused or withdrawn may be asked for again, what is settled is told by its refund', () => {
  const ended = [back('rejected', 2), back('cancelled', 1)]
  expect(returnableLines(lines, ended)).toEqual([{ position: 0, quantity: 3 }])
  const resolved = [{ position: 0, quantity: 3, refunded_quantity: 1 }]
  expect(returnableLines(resolved, [back('completed', 1)])).toEqual([{ position: 0, quantity: 2 }])
})

test('a change of mind counts for a time, a fault always', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const laterDate = new Date('2026-11-21T10:00:00Z')
  expect(canReturnFor('changed_mind', undefined, now)).toBe(false)
  expect(canReturnFor('changed_mind', now, laterDate)).toBe(false)
  expect(canReturnFor('changed_mind', laterDate, now)).toBe(true)
  expect(canReturnFor('faulty', undefined, now)).toBe(true)
})
