import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jsonResponse, restoreBrowser, stubBrowser, stubFetch } from './browser-for-tests.ts'
import type { Path } from './generated/paths.ts'
import { cancelCampaign, getCampaign, listCampaigns, previewCampaign } from './generated/admin/campaigns.ts'
import { createQueryClient } from './query-client.ts'
import { loadToasts } from './toasts.ts'

const stop = (client: QueryClient, options: Parameters<typeof cancelCampaign.mutation>[0]) =>
  new MutationObserver(client, cancelCampaign.mutation(options)).mutate({ campaignId: 'c1' })

beforeAll(loadToasts)
beforeEach(() => {
  stubBrowser()
})
afterEach(() => {
  vi.restoreAllMocks()
  restoreBrowser()
})

test('queries do not retry, are fresh for five minutes and cached for five minutes', () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: { retry: false, staleTime: 300_000, gcTime: 300_000 },
    mutations: { retry: false },
  })
})

test('shows an error once, unless the form shows it', async () => {
  const text = vi.spyOn(toast, 'error')
  stubFetch(jsonResponse(409, { code: 'version_conflict', detail: 'Somebody was faster' }))
  await stop(createQueryClient(), {}).catch(() => undefined)
  expect(text.mock.calls.map(([message]) => message)).toEqual(['Somebody was faster'])
  await stop(createQueryClient(), { errors: 'inline' }).catch(() => undefined)
  expect(text).toHaveBeenCalledOnce()
})

test('toasts a success, and calls onSaved before the changed queries are refetched', async () => {
  const text = vi.spyOn(toast, 'success')
  const client = createQueryClient()
  const steps: string[] = []
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') steps.push('read')
  })
  client.setQueryData(listCampaigns.key({}), { items: [], total: 0, page: 1, next_cursor: null })
  steps.length = 0
  stubFetch(jsonResponse(200, {}))
  const onSaved = () => steps.push('saved')
  await stop(client, { success: 'Stopped', invalidates: ['/admin/campaigns'], onSaved })
  expect(text.mock.calls.map(([message]) => message)).toEqual(['Stopped'])
  expect(steps).toEqual(['saved', 'read'])
})

test.each<[path: Path, stale: string[]]>([
  ['/admin/campaigns', ['GET /admin/campaigns', 'GET /admin/campaigns/{campaign_id}']],
  ['/admin/campaigns/{campaign_id}', ['GET /admin/campaigns/{campaign_id}']],
  ['/admin', ['GET /admin/campaigns', 'GET /admin/campaigns/{campaign_id}']],
  ['/admin/categories', []],
])('%s invalidates the queries at and below it', async (path, stale) => {
  stubFetch(jsonResponse(200, {}))
  const client = createQueryClient()
  const email = { subject: '', preheader: '', body: '' }
  for (const { queryKey } of [
    listCampaigns.query({ page: 1 }),
    getCampaign.query({ campaign_id: 'c1' }),
    previewCampaign.query(email),
  ])
    client.setQueryData([...queryKey], {})
  await stop(client, { invalidates: [path] })
  const found = client.getQueryCache().findAll({ stale: true })
  expect(found.map(({ queryKey: [address] }) => address)).toEqual(stale)
})

test('an error invalidates nothing; a success refetches the list on screen', async () => {
  const fetch = stubFetch(
    jsonResponse(200, { items: [] }),
    jsonResponse(409, {}),
    jsonResponse(200, { items: [] }),
  )
  const client = createQueryClient()
  const { queryKey, queryFn } = listCampaigns.query({})
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await stop(client, { invalidates: ['/admin/campaigns'], errors: 'inline' }).catch(() => undefined)
  expect(fetch).toHaveBeenCalledTimes(2)
  await stop(client, { invalidates: ['/admin/campaigns'] })
  expect(fetch).toHaveBeenCalledTimes(4)
  leave()
})
