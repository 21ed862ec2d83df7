import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { headings, listPagePaths } from './every-address.ts'
import {
  desktopSize,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectNoSidewaysScroll,
  expectTargetSize,
  expectTurnsWithPhone,
  phoneSize,
} from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { openLoadedPage } from './stable-page.ts'
import { noodles, perfume } from './customer.ts'
import { owner, register } from './visitor.ts'

// Each page is opened once at phone size, then resized to desktop size.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The narrowest phone, and a desktop of 1440 x 900 at 200% zoom. */
const narrowPhone = { width: 320, height: 640 }
const narrowDesktop = { width: 720, height: 450 }

/** The pages that customers and staff tap most. */
const measuredForFingers = [
  '/',
  '/products',
  '/products/category/Groceries',
  '/products/category/Phones%20and%20Tablets',
  '/contact',
  '/faq',
  '/shipping',
  '/auth/login',
  '/auth/signup',
  '/no-such-page',
  '/admin/products',
  '/admin/inventory/counts',
  '/admin/products/brands',
  '/admin/settings/staff',
]

async function expectCleanOnPhone(page: Page, where: string) {
  await page.setViewportSize(phoneSize)
  await expectAccessible(page, where, ['light'])
  if (measuredForFingers.includes(where)) await expectTargetSize(page, where)
  await expectNoSidewaysScroll(page, narrowPhone, where)
}

async function expectCleanOnDesktop(page: Page, where: string) {
  await page.setViewportSize(desktopSize)
  await expectAccessible(page, where, ['dark'])
  await expectNoSidewaysScroll(page, narrowDesktop, where)
}

/** Splits the pages so that several browsers can check them in parallel. */
function inParts(count: number) {
  return Array.from({ length: count }, (_part, number) => ({
    words: `part ${number + 1} of ${count}`,
    has: (_path: string, index: number) => index % count === number,
  }))
}

async function openPage(page: Page, path: string) {
  await page.setViewportSize(phoneSize)
  const response = await openLoadedPage(page, path)
  const heading = headings[path]
  if (!heading) return
  expect.soft(response?.status(), path).toBe(200)
  await expect.soft(page.getByRole('heading', { level: 1, name: heading }), path).toBeAttached()
}

async function expectCleanPages(page: Page, paths: readonly string[]) {
  // An empty list would pass too.
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    await openPage(page, path)
    await expectCleanOnPhone(page, path)
    await expectCleanOnDesktop(page, path)
  }
}

test('every page for visitors passes axe and fits into 320 px and 200%', async ({ page }) => {
  // The first page of a visit, and pages that need a sign-in.
  const opensDialog = ['/', '/cart', '/wishlist', '/checkout']
  for (const path of ['/', '/products', `/products/${noodles.id}`, '/cart', '/wishlist', '/checkout']) {
    await openLoadedPage(page, path)
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
    if (path === '/') {
      await expect(dialog).toBeVisible()
      await expectTurnsWithPhone(page)
      await expectAccessibleAtBothWidths(page, 'sign-in dialog')
      await expectNoSidewaysScroll(page, narrowDesktop, 'sign-in dialog')
      await expectNoSidewaysScroll(page, narrowPhone, 'sign-in dialog')
      await page.setViewportSize(phoneSize)
    }
    if (opensDialog.includes(path)) {
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(dialog).toHaveCount(0)
    await expectAccessible(page, `${path}, signed out`, ['light'])
    if (path === `/products/${noodles.id}`) await expectTargetSize(page, path)
  }
  const { visitors } = await listPagePaths()
  await expectCleanPages(page, visitors)
})

for (const part of inParts(3)) {
  test(`every page of the shop passes axe and fits into 320 px and 200%, ${part.words}`, async ({
    page,
    request,
  }) => {
    await signInByApi(page, await register(request))
    const { everyone } = await listPagePaths()
    const phones = '/products/category/Phones%20and%20Tablets'
    const paths = [
      ...everyone,
      phones,
      '/products?category=all',
      '/products?search=phone',
      '/products?search=zzzz',
    ]
    await expectCleanPages(page, paths.filter(part.has))
  })
}

for (const part of inParts(2)) {
  test(`every page of an account passes axe and fits into 320 px and 200%, ${part.words}`, async ({
    page,
    request,
  }) => {
    const visitor = await register(request)
    const { id } = await placeOrderByApi(request, visitor)
    const { access } = await signInByApi(page, visitor)
    for (const path of ['/products/add-to-cart', '/wishlist']) {
      for (const product of [noodles, perfume]) {
        const key = { 'idempotency-key': `${path}-${product.id}-${id}` }
        const headers = { authorization: `Bearer ${access}`, ...key }
        const response = await request.post(`/api${path}`, { headers, data: { product_id: product.id } })
        expect(response.ok()).toBe(true)
      }
    }
    const toPay = await placeOrderByApi(request, visitor, noodles.id, 'pay_now')
    const headers = { authorization: `Bearer ${access}` }
    const shared = await request.post(`/api/orders/${toPay.id}/payment-link`, { headers })
    const { payment_link: link } = (await shared.json()) as { payment_link: { url: string } }
    const { customers } = await listPagePaths({ orderId: id })
    const paths = [...customers, new URL(link.url).pathname]
    await expectCleanPages(page, paths.filter(part.has))
  })
}

for (const part of inParts(5)) {
  test(`every page of the staff passes axe and fits into 320 px and 200%, ${part.words}`, async ({
    page,
    request,
  }) => {
    const { id } = await placeOrderByApi(request, await register(request))
    await signInByApi(page, owner)
    const { staff } = await listPagePaths({ orderId: id })
    await expectCleanPages(page, staff.filter(part.has))
  })
}

const sections = `[...document.querySelectorAll('main a[href^="/admin/settings/"]')]
  .map((link) => link.getAttribute('href'))`

test('every section of the settings passes axe and fits into 320 px and 200%', async ({ page }) => {
  await signInByApi(page, owner)
  await openLoadedPage(page, '/admin/settings')
  const paths = await page.evaluate<string[]>(sections)
  const { staff } = await listPagePaths()
  const publicPaths = paths.filter((path) => !staff.includes(path))
  expect(publicPaths.length).toBeGreaterThan(6)
  // Each section is checked at one size only, alternating, since all are built from the same few components.
  for (const [index, path] of publicPaths.entries()) {
    await openPage(page, path)
    const isOnPhone = index % 2 === 0
    await (isOnPhone ? expectCleanOnPhone : expectCleanOnDesktop)(page, path)
    await expectNoSidewaysScroll(page, isOnPhone ? narrowDesktop : narrowPhone, path)
  }
})

test('2 Routes: every page with a heading listed here exists', async () => {
  const all = Object.values(await listPagePaths()).flat()
  expect([...all, '/products?category=all']).toEqual(expect.arrayContaining(Object.keys(headings)))
})
