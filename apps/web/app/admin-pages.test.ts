import { readFileSync } from 'node:fs'
import { permissions } from '@shop/contract/permissions'
import { expect, test } from 'vitest'
import routes from './routes.ts'
import { adminSections } from './shell/admin/admin-navigation.ts'

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

/** Every page of the admin area with what its handle says that it needs; the one of unknown addresses needs nothing. */
const pages = (frame?.children ?? [])
  .filter((page) => !isMissing(page))
  .map(({ path = '', file }) => {
    const source = readFileSync(new URL(file, app), 'utf8')
    const handle = /export const handle: AdminHandle = \{([\s\S]*?)\n?\}\n/.exec(source)?.[1] ?? ''
    const named = /\bpermission: '([^']*)'/.exec(handle)?.[1]
    return {
      address: `/admin${path && `/${path}`}`,
      permission: permissions.find((permission) => permission === named),
    }
  })

const isPage = (to: string) =>
  pages.some(({ address }) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`).test(to))

test('every page of the admin area says what it needs', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(({ permission }) => permission === undefined)).toEqual([])
})

test('an address of the admin area that is not there is answered in the admin area', () => {
  expect(frame?.children?.findLast(isMissing)?.file).toBe('admin/dashboard/not-found.route.tsx')
})

test('who sees a section in the menu may open it, and nobody else may', () => {
  for (const { to, permission } of adminSections)
    expect([to, pages.find(({ address }) => address === to)?.permission]).toEqual([to, permission])
})

test('the frame asks every page before it shows it', () => {
  const source = readFileSync(new URL('shell/admin/admin.route.tsx', app), 'utf8')
  expect(source).toMatch(/isAllowed \? \(\s*<Outlet \/>\s*\) : \(\s*<NoAccess \/>/)
})

test('the search leads to no page that is not there', () => {
  const source = readFileSync(new URL('shell/admin/command-palette/admin-pages.ts', app), 'utf8')
  const places = [...source.matchAll(/\bto: '([^'?#]+)/g)].map(([, to = '']) => to)
  expect(places.length).toBeGreaterThan(10)
  expect(places.filter((to) => !isPage(to))).toEqual([])
})

test('it offers no place twice', () => {
  const source = readFileSync(new URL('shell/admin/command-palette/admin-pages.ts', app), 'utf8')
  const places = [...source.matchAll(/\bto: '([^']+)/g)].map(([, to]) => to)
  expect(places.filter((to, index) => places.indexOf(to) !== index)).toEqual([])
})
