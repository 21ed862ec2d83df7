import { scheduleNames } from '@shop/contract/admin/system'
import type { RequestContext } from '@shop/domain/core/context'
import { expect, test } from 'vitest'
import { schedules } from './schedules.ts'

// Not used before the work itself.
const ctx = {} as RequestContext

test('staff are told in words of everything that is done on schedule', () => {
  const names = schedules(ctx, async () => {}).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...scheduleNames].toSorted())
})
