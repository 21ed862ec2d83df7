import { scheduleNames } from '@shop/contract/admin/system'
import { expect, test } from 'vitest'
import { scheduleLabel } from './labels.ts'

test.each(scheduleNames)('%s has a label in plain English', (name) => {
  expect(scheduleLabel(name)).toMatch(/^[A-Z]/)
})

test('an unknown job of an earlier version keeps its name', () => {
  expect(scheduleLabel('sweep-floors')).toBe('sweep-floors')
})
