import type { Backup } from '@shop/contract/admin/backups'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RestoreTestCell } from './backups-table.tsx'

const created: Backup = {
  id: 'one',
  status: 'completed',
  requested_by: 'Ada Obi',
  requested_at: '2026-11-20T02:30:00Z',
  finished_at: '2026-11-20T02:31:00Z',
  processed: 90,
  total: 90,
  tables: 80,
  rows: 5_000,
  files: 10,
  bytes: 1_000_000,
  error: null,
  is_local: true,
  restore_test: null,
  upload: null,
}

const renderCell = (change: Partial<Backup>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RestoreTestCell backup={{ ...created, ...change }} now={new Date('2026-11-20T11:00:00Z')} />
    </QueryClientProvider>,
  )

test('offers a test restore only for completed backups', () => {
  expect(renderCell({})).toContain('Test restore')
  expect(renderCell({ status: 'running' })).toBe('')
  expect(renderCell({ status: 'failed', error: 'The disk is full' })).toBe('')
})
