import { expect, test } from 'vitest'
import { afterMessage, withStatus } from './tickets.ts'

const early = new Date('2026-11-20T08:00:00Z')

const now = new Date('2026-11-20T09:00:00Z')

const openTicket = { status: 'open', waiting_since: early, first_replied_at: null } as const

const pendingTicket = { status: 'pending', waiting_since: null, first_replied_at: early } as const

test('a note changes nothing', () => {
  expect(afterMessage(openTicket, 'note', now)).toEqual(openTicket)
})

test('a reply ends the wait, and only the first reply counts as such', () => {
  expect(afterMessage(openTicket, 'outbound', now)).toEqual({ ...pendingTicket, first_replied_at: now })
  expect(afterMessage(pendingTicket, 'outbound', now)).toEqual(pendingTicket)
})

test('further messages wait since the first one without a reply', () => {
  expect(afterMessage(openTicket, 'inbound', now)).toEqual(openTicket)
  expect(afterMessage(pendingTicket, 'inbound', now)).toEqual({
    ...pendingTicket,
    status: 'open',
    waiting_since: now,
  })
})

test('the wait of a reopened ticket starts at the last message', () => {
  const solved = withStatus(openTicket, 'solved', early)
  expect(solved).toEqual({ ...openTicket, status: 'solved', waiting_since: null })
  expect(withStatus(solved, 'open', early)).toEqual(openTicket)
})
