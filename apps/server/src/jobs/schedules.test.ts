import { scheduleNames } from '@shop/contract/admin/system'
import type { RequestContext } from '@shop/domain/core/context'
import { expect, test } from 'vitest'
import { schedules } from './schedules.ts'

// Not used before the job runs.
const ctx = {} as RequestContext

test('every scheduled task has a label for staff', () => {
  const names = schedules(ctx, async () => {}).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...scheduleNames].toSorted())
})
