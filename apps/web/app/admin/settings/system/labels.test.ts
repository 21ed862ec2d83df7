import { scheduleNames } from '@shop/contract/admin/system'
import { expect, test } from 'vitest'
import { scheduleLabel } from './labels.ts'

test.each(scheduleNames)('%s is told in plain words', (name) => {
  expect(scheduleLabel(name)).toMatch(/^[A-Z]/)
})

test('work of an earlier version keeps its name', () => {
  expect(scheduleLabel('sweep-floors')).toBe('sweep-floors')
})
