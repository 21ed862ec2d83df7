import { readFileSync } from 'node:fs'
import { permissions } from '@shop/contract/permissions'
import { expect, test, vi } from 'vitest'
import routes from './routes.ts'
import { adminSections, type AdminHandle } from './shell/admin/admin-navigation.ts'

vi.mock('virtual:languages', () => ({ language: { code: 'en' }, languages: [] }))

interface Route {
  path?: string
  index?: boolean
  file: string
  children?: Route[]
}

const app = new URL('.', import.meta.url)
const all = routes
const frame = all.find(({ path }) => path === 'admin')

const isMissing = ({ path }: Route) => path === '*'

/**
 * Every page of the admin area with the permission and title of its handle, except the not-found page, which needs
 * none.
 */
const pages = await Promise.all(
  (frame?.children ?? [])
    .filter((page) => !isMissing(page))
    .map(async ({ path = '', file }) => {
      const { handle } = (await import(new URL(file, app).href)) as { handle?: Partial<AdminHandle> }
      return {
        address: `/admin${path && `/${path}`}`,
        permission: permissions.find((permission) => permission === handle?.permission),
        title: handle?.title,
      }
    }),
)

const isPage = (to: string) =>
  pages.some(({ address }) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`).test(to))

test('every page of the admin area declares a permission and a title', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(({ permission, title }) => !permission || !title)).toEqual([])
})

test('unknown addresses under /admin get the not-found page of the admin area', () => {
  expect(frame?.children?.findLast(isMissing)?.file).toBe('admin/dashboard/not-found.route.tsx')
})

test('staff who see a section in the menu can open it, and nobody else can', () => {
  for (const { to, permission } of adminSections)
    expect([to, pages.find(({ address }) => address === to)?.permission]).toEqual([to, permission])
})

test('the admin layout checks the permission of a page before rendering it', () => {
  const source = readFileSync(new URL('shell/admin/admin.route.tsx', app), 'utf8')
  expect(source).toMatch(/isAllowed \? \(\s*<Outlet \/>\s*\) : \(\s*<NoAccess \/>/)
})

test('the command palette links only to existing pages', () => {
  const source = readFileSync(new URL('shell/admin/command-palette/admin-pages.ts', app), 'utf8')
  const places = [...source.matchAll(/\bto: '([^'?#]+)/g)].map(([, to = '']) => to)
  expect(places.length).toBeGreaterThan(10)
  expect(places.filter((to) => !isPage(to))).toEqual([])
})

test('the command palette lists no page twice', () => {
  const source = readFileSync(new URL('shell/admin/command-palette/admin-pages.ts', app), 'utf8')
  const places = [...source.matchAll(/\bto: '([^']+)/g)].map(([, to]) => to)
  expect(places.filter((to, index) => places.indexOf(to) !== index)).toEqual([])
})
