import type { Profile } from '@shop/contract/auth'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { listCampaigns } from '../api/generated/admin/campaigns.ts'
import { col } from './columns.tsx'
import { defineAdminList } from './define-admin-list.tsx'

vi.mock('../api/profile.ts', () => ({
  useProfile: () => ({ data: { permissions: ['marketing:read'] } as Profile }),
  usePermission: () => true,
}))

const list = defineAdminList(listCampaigns, {
  title: 'Campaigns',
  permission: 'marketing:read',
  tabs: {
    label: 'Campaigns by status',
    options: { '': 'All', draft: 'Drafts', sent: 'Sent' },
    parse: (text) => (text.startsWith('id-') ? text : undefined),
  },
  search: ['Search campaigns', 'Name'],
  filters: [
    { param: 'day', field: 'search', label: 'Day' },
    { param: 'place', field: 'cursor', label: 'Place', options: { lagos: 'Lagos' } },
  ],
  sort: { options: { newest: '', oldest: '' } },
  columns: [
    col.link(
      'Campaign',
      ({ name }) => name,
      ({ id }) => `./${id}`,
    ),
    col.text('Secret', () => 'Only for owners', { can: 'staff:write' }),
  ],
  empty: { title: 'No campaigns yet', description: 'Write one.' },
  noMatch: { title: 'No campaigns match', description: 'Try another search.', clear: 'All campaigns' },
})

const readInput = (query: string) => {
  const { input, isFiltered } = list.read(new URLSearchParams(query))
  return { ...JSON.parse(JSON.stringify(input)), isFiltered }
}

test('reads known parameters from the URL and ignores unknown values', () => {
  expect(readInput('status=draft&sort=oldest')).toEqual({ status: 'draft', sort: 'oldest', isFiltered: true })
  expect(readInput('status=lost&sort=best&place=mars&day=2026-13-45&search=+&page=0')).toEqual({
    isFiltered: false,
  })
  expect(readInput('sort=oldest&page=2')).toEqual({ sort: 'oldest', isFiltered: false })
  expect(readInput('place=lagos&day=2026-11-20')).toMatchObject({ search: '2026-11-20', cursor: 'lagos' })
  expect(readInput('status=id-7')).toEqual({ status: 'id-7', isFiltered: true })
})

function render(address: string, names?: string[], Component = list.Page, client = new QueryClient()) {
  const { input } = list.read(new URL(address, 'http://shop').searchParams)
  const items = names?.map((name) => ({ id: name, name }))
  const queryInput = { page: 1, limit: 25, ...JSON.parse(JSON.stringify(input)) }
  if (items) client.setQueryData([...listCampaigns.key(queryInput)], { items, total: items.length })
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [address] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('shows rows, skeletons while loading, and the reason when empty', () => {
  expect(render('/admin/campaigns')).toContain('aria-busy="true"')
  const page = render('/admin/campaigns', ['Black Friday'])
  expect(page).toContain('Black Friday')
  expect(page).toContain('1 to 1 of 1')
  expect(page).not.toContain('Only for owners')
  expect(render('/admin/campaigns', [])).toContain('No campaigns yet')
  expect(render('/admin/campaigns?status=draft', [])).toContain('No campaigns match')
})

test('a tab link keeps the search and goes to the first page', () => {
  const page = render('/admin/campaigns?search=Ada&page=1', ['Ada'])
  expect(page).toContain('/admin/campaigns?search=Ada&amp;status=sent"')
  expect(page).toContain('name="search"')
})

const framed = defineAdminList(listCampaigns, {
  title: 'Campaigns',
  permission: 'marketing:read',
  search: ['Search campaigns', 'Name'],
  columns: [col.text('Campaign', ({ name }) => name)],
  empty: 'No campaigns yet',
  Frame: ({ bar, children }) => (
    <>
      <header>{bar}</header>
      <article>{children}</article>
    </>
  ),
})

test('a frame receives the list and its bar separately', () => {
  const [bar, rows] = render('/admin/campaigns', ['Ada'], framed.Page).split('</header>')
  expect(bar).toContain('Search campaigns')
  expect(rows).toMatch(/<article>[^]*Ada[^]*<.article>/)
  expect(rows).not.toContain('Search campaigns')
})

test('a frame keeps what was entered in it when a page of the list fails to load', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const queryKey = listCampaigns.key({ page: 1, limit: 25 })
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('offline')) })
  const page = render('/admin/campaigns', undefined, framed.Page, client)
  expect(page).toMatch(/Search campaigns[^]*<article>[^]*We couldn’t load this/)
  expect(render('/admin/campaigns', undefined, list.Page, client)).not.toContain('Search campaigns')
})
