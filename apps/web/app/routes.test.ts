import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test, vi } from 'vitest'
import { settingsGroups } from './admin/settings/settings-sections.ts'
import routes from './routes.ts'

// This virtual module exists only in the build.
vi.mock('virtual:languages', () => ({ language: { code: 'en' }, languages: [] }))

/** The required pages, in order. */
const specified = [
  '/',
  '/products',
  '/products/category/:category',
  '/products/:productId',
  '/cart',
  '/wishlist',
  '/checkout',
  '/orders',
  '/account',
  '/contact',
  '/faq',
  '/shipping',
  '/returns',
  '/size-guide',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
  '/auth/login',
  '/auth/signup',
  '/auth/forgot-password',
  '/auth/reset-password/:token',
  '/admin/auth/login',
  '/admin',
  '/admin/customers',
  '/admin/products',
  '/admin/products/add-product',
  '/admin/products/edit-product/:productId',
  '/admin/products/view-product/:productId',
  '/admin/orders',
  '/admin/orders/:orderId',
  '/admin/pay-later',
  '/admin/transactions',
  '/admin/reports',
  '/admin/marketing',
  '/admin/settings',
  '/admin/support',
]

interface Page {
  address: string
  file: string
}

function listPages(entries: readonly RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const address = path ? `${above}/${path}` : above
    return children ? listPages(children, address) : [{ address: address || '/', file }]
  })
}

const pages = listPages(routes)

test('every required page has its address, in order', () => {
  const addresses = pages.map(({ address }) => address)
  expect(addresses.filter((address) => specified.includes(address))).toEqual(specified)
})

test('no address is declared twice, and every file exists', () => {
  const addresses = pages.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(pages.filter(({ file }) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
})

test('each section of the settings has a unique id, and either a page or a card', () => {
  const addresses = pages.map(({ address }) => address)
  expect(addresses).toContain('/admin/settings/:section')
  const sections = settingsGroups.flatMap((group) => group.sections)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  for (const { id, Card } of sections)
    expect([id, addresses.includes(`/admin/settings/${id}`)]).toEqual([id, Card === undefined])
})
