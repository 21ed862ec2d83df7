import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { expect, test } from 'vitest'
import { requestState } from './request-words.ts'

const waiting: PrivacyRequest = {
  id: '1',
  kind: 'export',
  state: 'open',
  channel: 'phone',
  asked_on: '2026-11-01',
  due_on: '2026-12-01',
  customer: { id: '2', name: 'Ada Obi' },
  made_by: 'Tunde',
  decided_by: '',
  words: '',
  copy: null,
  ended_at: null,
}

test.each([
  [{}, 'Needs decision'],
  [{ due_on: '2026-11-19' }, 'Overdue'],
  [{ due_on: '2026-11-19', state: 'done' }, 'Done'],
  [{ due_on: '2026-11-20' }, 'Needs decision'],
  [{ copy: 'making' }, 'In progress'],
  [{ copy: 'failed' }, 'Failed'],
  [{ copy: 'kept', state: 'ready' }, 'Ready to hand over'],
  [{ kind: 'erasure', state: 'running' }, 'Scheduled'],
  [{ state: 'withdrawn' }, 'Withdrawn'],
  [{ state: 'refused' }, 'Rejected'],
] as const)('%j: %s', (change, text) => {
  expect(requestState({ ...waiting, ...change }, '2026-11-20').text).toBe(text)
})
