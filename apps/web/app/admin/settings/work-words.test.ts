import { postedWork, scheduledWork } from '@shop/contract/admin/known-work'
import { expect, test } from 'vitest'
import { workWords } from './work-words.ts'

test.each([...scheduledWork, ...postedWork])('%s is told in plain words', (name) => {
  expect(workWords(name)).toMatch(/^[A-Z]/)
})

test('work of an earlier version keeps its name', () => {
  expect(workWords('sweep-floors')).toBe('sweep-floors')
})
