import { outboxKinds, scheduleNames } from '@shop/contract/admin/system'
import { expect, test } from 'vitest'
import { jobLabel } from './labels.ts'

test.each([...scheduleNames, ...outboxKinds])('%s is told in plain words', (name) => {
  expect(jobLabel(name)).toMatch(/^[A-Z]/)
})

test('work of an earlier version keeps its name', () => {
  expect(jobLabel('sweep-floors')).toBe('sweep-floors')
})
