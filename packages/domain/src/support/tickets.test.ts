import { expect, test } from 'vitest'
import { afterMessage, withStatus } from './tickets.ts'

const early = new Date('2026-11-20T08:00:00Z')

const now = new Date('2026-11-20T09:00:00Z')

const waiting = { status: 'open', waiting_since: early, first_replied_at: null } as const

const replied = { status: 'pending', waiting_since: null, first_replied_at: early } as const

test('a note changes nothing', () => {
  expect(afterMessage(waiting, 'note', now)).toEqual(waiting)
})

test('a reply ends the wait, and only the first reply counts as such', () => {
  expect(afterMessage(waiting, 'outbound', now)).toEqual({ ...replied, first_replied_at: now })
  expect(afterMessage(replied, 'outbound', now)).toEqual(replied)
})

test('further messages wait since the first one without a reply', () => {
  expect(afterMessage(waiting, 'inbound', now)).toEqual(waiting)
  expect(afterMessage(replied, 'inbound', now)).toEqual({ ...replied, status: 'open', waiting_since: now })
})

test('the wait of a reopened ticket starts at the last message', () => {
  const done = withStatus(waiting, 'solved', early)
  expect(done).toEqual({ ...waiting, status: 'solved', waiting_since: null })
  expect(withStatus(done, 'open', early)).toEqual(waiting)
})
