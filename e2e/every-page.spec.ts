import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter-shop.ts'
import { everyAddress } from './every-address.ts'
import { expectClean, expectNoSidewaysScroll } from './expect-clean.ts'
import { orderByApi } from './order-by-api.ts'
import { openSettled } from './settled-page.ts'
import { noodles, perfume } from './shopper.ts'
import { owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The narrowest phone in the light theme; a desktop of 1440 x 900 at 200% in the dark one. */
const looks = {
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

async function expectGoodPages(page: Page, paths: readonly string[], isMobile: boolean) {
  const { theme, narrow } = looks[isMobile ? 'phone' : 'desktop']
  // A list that lost its pages would be clean too.
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    await openSettled(page, path)
    await expectClean(page, path, [theme])
    await expectNoSidewaysScroll(page, narrow, path)
  }
}

test('every page for visitors is clean for axe and fits into 320 px and 200%', async ({ page, isMobile }) => {
  const { theme, narrow } = looks[isMobile ? 'phone' : 'desktop']
  // The first page of a visit, and those that need a sign-in.
  const opensDialog = ['/', '/cart', '/wishlist', '/checkout']
  for (const path of ['/', '/products', `/products/${noodles.id}`, '/cart', '/wishlist', '/checkout']) {
    await openSettled(page, path)
    const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
    if (path === '/') {
      await expect(dialog).toBeVisible()
      await expectClean(page, 'sign-in dialog', ['light', 'dark'])
      await expectNoSidewaysScroll(page, narrow, 'sign-in dialog')
    }
    if (opensDialog.includes(path)) {
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(dialog).toHaveCount(0)
    await expectClean(page, `${path}, signed out`, [theme])
  }
  const { visitors } = await everyAddress()
  await expectGoodPages(page, visitors, isMobile)
})

for (const part of inParts(2)) {
  test(`every page of the shop is clean for axe and fits into 320 px and 200%, ${part.words}`, async ({
    page,
    request,
    isMobile,
  }) => {
    await enterAs(page, await register(request))
    const { everybodys } = await everyAddress()
    const paths = [...everybodys, '/products?search=phone', '/products?search=zzzz']
    await expectGoodPages(page, paths.filter(part.has), isMobile)
  })
}

test('every page of an account is clean for axe and fits into 320 px and 200%', async ({
  page,
  request,
  isMobile,
}) => {
  const visitor = await register(request)
  const { id } = await orderByApi(request, visitor)
  const { access } = await enterAs(page, visitor)
  for (const path of ['/products/add-to-cart', '/wishlist']) {
    for (const product of [noodles, perfume]) {
      const key = { 'idempotency-key': `${path}-${product.id}-${id}` }
      const headers = { authorization: `Bearer ${access}`, ...key }
      const answer = await request.post(`/api${path}`, { headers, data: { product_id: product.id } })
      expect(answer.ok()).toBe(true)
    }
  }
  const toPay = await orderByApi(request, visitor, noodles.id, 'pay_now')
  const headers = { authorization: `Bearer ${access}` }
  const shared = await request.post(`/api/orders/${toPay.id}/pay-link`, { headers })
  const { link } = (await shared.json()) as { link: { url: string } }
  const { customers } = await everyAddress({ orderId: id })
  await expectGoodPages(page, [...customers, new URL(link.url).pathname], isMobile)
})

for (const part of inParts(3)) {
  test(`every page of the staff is clean for axe and fits into 320 px and 200%, ${part.words}`, async ({
    page,
    request,
    isMobile,
  }) => {
    const { id } = await orderByApi(request, await register(request))
    await enterAs(page, owner)
    const { staffs } = await everyAddress({ orderId: id })
    await expectGoodPages(page, staffs.filter(part.has), isMobile)
  })
}

const sections = `[...document.querySelectorAll('main a[href^="/admin/settings/"]')]
  .map((link) => link.getAttribute('href'))`

test('every section of the settings is clean for axe and fits into 320 px and 200%', async ({
  page,
  isMobile,
}) => {
  await enterAs(page, owner)
  await openSettled(page, '/admin/settings')
  const paths = await page.evaluate<string[]>(sections)
  const { staffs } = await everyAddress()
  // Each section once, half of them on a phone: they are built of the same few parts.
  const rest = paths.filter((path) => !staffs.includes(path))
  await expectGoodPages(
    page,
    rest.filter((_path, index) => (index % 2 === 0) === isMobile),
    isMobile,
  )
})
