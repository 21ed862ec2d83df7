import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { listPagePaths } from './every-address.ts'
import { expectAccessible, expectNoSidewaysScroll } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { openLoadedPage } from './stable-page.ts'
import { noodles, perfume } from './customer.ts'
import { owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The narrowest phone in the light theme; a desktop of 1440 x 900 at 200% in the dark one. */
const variants = {
  phone: { theme: 'light', narrow: { width: 320, height: 640 } },
  desktop: { theme: 'dark', narrow: { width: 720, height: 450 } },
} as const

/** Many pages, so that several browsers look at them side by side. */
function inParts(count: number) {
  return Array.from({ length: count }, (_part, number) => ({
    words: `part ${number + 1} of ${count}`,
    has: (_path: string, index: number) => index % count === number,
  }))
}

async function expectAccessiblePages(page: Page, paths: readonly string[], isMobile: boolean) {
  const { theme, narrow } = variants[isMobile ? 'phone' : 'desktop']
  // A list that lost its pages would be clean too.
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    await openLoadedPage(page, path)
    await expectAccessible(page, path, [theme])
    await expectNoSidewaysScroll(page, narrow, path)
  }
}

test('every page for visitors is clean for axe and fits into 320 px and 200%', async ({ page, isMobile }) => {
  const { theme, narrow } = variants[isMobile ? 'phone' : 'desktop']
  // The first page of a visit, and those that need a sign-in.
  const opensDialog = ['/', '/cart', '/wishlist', '/checkout']
  for (const path of ['/', '/products', `/products/${noodles.id}`, '/cart', '/wishlist', '/checkout']) {
    await openLoadedPage(page, path)
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
    if (path === '/') {
      await expect(dialog).toBeVisible()
      await expectAccessible(page, 'sign-in dialog', ['light', 'dark'])
      await expectNoSidewaysScroll(page, narrow, 'sign-in dialog')
    }
    if (opensDialog.includes(path)) {
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(dialog).toHaveCount(0)
    await expectAccessible(page, `${path}, signed out`, [theme])
  }
  const { visitors } = await listPagePaths()
  await expectAccessiblePages(page, visitors, isMobile)
})

for (const part of inParts(2)) {
  test(`every page of the shop is clean for axe and fits into 320 px and 200%, ${part.words}`, async ({
    page,
    request,
    isMobile,
  }) => {
    await signInByApi(page, await register(request))
    const { everyone } = await listPagePaths()
    const paths = [...everyone, '/products?search=phone', '/products?search=zzzz']
    await expectAccessiblePages(page, paths.filter(part.has), isMobile)
  })
}

test('every page of an account is clean for axe and fits into 320 px and 200%', async ({
  page,
  request,
  isMobile,
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
  await expectAccessiblePages(page, [...customers, new URL(link.url).pathname], isMobile)
})

for (const part of inParts(3)) {
  test(`every page of the staff is clean for axe and fits into 320 px and 200%, ${part.words}`, async ({
    page,
    request,
    isMobile,
  }) => {
    const { id } = await placeOrderByApi(request, await register(request))
    await signInByApi(page, owner)
    const { staff } = await listPagePaths({ orderId: id })
    await expectAccessiblePages(page, staff.filter(part.has), isMobile)
  })
}

const sections = `[...document.querySelectorAll('main a[href^="/admin/settings/"]')]
  .map((link) => link.getAttribute('href'))`

test('every section of the settings is clean for axe and fits into 320 px and 200%', async ({
  page,
  isMobile,
}) => {
  await signInByApi(page, owner)
  await openLoadedPage(page, '/admin/settings')
  const paths = await page.evaluate<string[]>(sections)
  const { staff } = await listPagePaths()
  // Each section once, half of them on a phone: they are built of the same few parts.
  const rest = paths.filter((path) => !staff.includes(path))
  await expectAccessiblePages(
    page,
    rest.filter((_path, index) => (index % 2 === 0) === isMobile),
    isMobile,
  )
})
