import { expect, test } from 'vitest'
import { afterWords, movedTo } from './ticket-states.ts'

const early = new Date('2026-11-20T08:00:00Z')
const now = new Date('2026-11-20T09:00:00Z')
const waiting = { state: 'waiting', waitingSince: early, firstAnsweredAt: null } as const
const answered = { state: 'answered', waitingSince: null, firstAnsweredAt: early } as const

test('a note changes nothing', () => {
  expect(afterWords(waiting, 'note', now)).toEqual(waiting)
})

test('an answer ends the waiting, and only the first one counts as first', () => {
  expect(afterWords(waiting, 'out', now)).toEqual({ ...answered, firstAnsweredAt: now })
  expect(afterWords(answered, 'out', now)).toEqual(answered)
})

test('more words of the person wait since the first unanswered ones', () => {
  expect(afterWords(waiting, 'in', now)).toEqual(waiting)
  expect(afterWords(answered, 'in', now)).toEqual({ ...answered, state: 'waiting', waitingSince: now })
})

test('what is taken back to waiting waits since the last words', () => {
  const done = movedTo(waiting, 'done', early)
  expect(done).toEqual({ ...waiting, state: 'done', waitingSince: null })
  expect(movedTo(done, 'waiting', early)).toEqual(waiting)
})
