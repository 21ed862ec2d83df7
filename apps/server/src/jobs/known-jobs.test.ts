import { outboxKinds, scheduleNames } from '@shop/contract/admin/system'
import type { RequestContext } from '@shop/domain/core/context'
import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { handlers, lowPriorityHandlers } from './outbox-handlers.ts'
import { schedules } from './schedules.ts'

// Neither is used before the work itself.
const ctx = {} as RequestContext

const config = {} as Config

test('staff are told in words of everything that is done on schedule', () => {
  const names = schedules(ctx, async () => {}).map(({ name }) => name)
  expect(names.toSorted()).toEqual([...scheduleNames].toSorted())
})

test('staff are told in words of all posted work', () => {
  const kinds = Object.keys({ ...handlers(config), ...lowPriorityHandlers(config) })
  expect(kinds.toSorted()).toEqual([...outboxKinds].toSorted())
})
