import type { Job } from '@shop/contract/admin/jobs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { JobTray } from './job-tray.tsx'
import { listJobs } from '../../../api/generated/admin/jobs.ts'

type JobOverrides = Pick<Job, 'status' | 'processed' | 'total'> & { endedMinutesAgo?: number }

function renderTray(...input: JobOverrides[]): string {
  const client = new QueryClient()
  const jobs = input.map(({ endedMinutesAgo: minutes, ...job }) => ({
    ...job,
    finished_at: minutes === undefined ? null : new Date(Date.now() - minutes * 60_000).toISOString(),
  }))
  client.setQueryData(listJobs.key(), { items: jobs as Job[] })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <JobTray />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return page.replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, '')
}

const import_ = { processed: 12, total: 48 }

// The button's name starts with hidden text, followed by the visible number.
test('counts finished jobs for a while, then hides the button', () => {
  expect(renderTray({ ...import_, status: 'completed', endedMinutesAgo: 2 })).toBe('Background tasks 1')
  const failed = { ...import_, status: 'failed', endedMinutesAgo: 60 } as const
  expect(renderTray({ ...import_, status: 'completed', endedMinutesAgo: 2 }, failed)).toBe(
    'Background tasks 2',
  )
  expect(renderTray({ ...import_, status: 'completed', endedMinutesAgo: 16 })).toBe('')
  expect(renderTray({ ...failed, endedMinutesAgo: 25 * 60 })).toBe('')
})

test('a running job shows its progress', () => {
  const running = { ...import_, status: 'running' } as const
  expect(renderTray(running, { ...import_, status: 'paused' })).toBe('Background tasks 25 %')
  expect(renderTray(running, running)).toBe('Background tasks 2 · 25 %')
  expect(renderTray({ ...running, total: null })).toBe('Background tasks 1')
  expect(renderTray({ ...import_, status: 'paused' })).toBe('Background tasks 1')
})
