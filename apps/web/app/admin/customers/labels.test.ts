import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { expect, test } from 'vitest'
import { requestStatusChip } from './labels.tsx'

const openRequest: PrivacyRequest = {
  id: '1',
  kind: 'export',
  status: 'open',
  channel: 'phone',
  requested_on: '2026-11-01',
  due_on: '2026-12-01',
  customer: { id: '2', name: 'Ada Obi' },
  created_by: 'Tunde',
  decided_by: null,
  decision_note: null,
  export_status: null,
  closed_at: null,
}

test.each([
  [{}, 'Needs decision'],
  [{ due_on: '2026-11-19' }, 'Overdue'],
  [{ due_on: '2026-11-19', status: 'completed' }, 'Done'],
  [{ due_on: '2026-11-20' }, 'Needs decision'],
  [{ export_status: 'running' }, 'In progress'],
  [{ export_status: 'failed' }, 'Failed'],
  [{ export_status: 'available', status: 'ready' }, 'Ready to hand over'],
  [{ kind: 'erasure', status: 'running' }, 'Scheduled'],
  [{ status: 'withdrawn' }, 'Withdrawn'],
  [{ status: 'rejected' }, 'Rejected'],
] as const)('%j: %s', (change, text) => {
  expect(requestStatusChip({ ...openRequest, ...change }, '2026-11-20').text).toBe(text)
})
