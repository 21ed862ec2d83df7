import { expect, test } from '@playwright/test'
import { openAsVisitor } from '../enter-shop.ts'
import { newVisitor } from '../visitor.ts'

const links = {
  Home: '/',
  Products: '/products',
  Account: '/account',
  Cart: '/cart',
  Wishlist: '/wishlist',
  'Contact Us': '/contact',
  FAQ: '/faq',
  'Shipping Info': '/shipping',
  'Returns & Exchanges': '/returns',
  'Size Guide': '/size-guide',
  'Terms of Service': '/terms',
  'Cookie Policy': '/cookies',
  Accessibility: '/accessibility',
}

/** Measures everything in one call, since a scroll bar may appear between two calls. */
const measureScript = `(() => {
  const { left, right } = document.querySelector('main').getBoundingClientRect()
  return { left, right, room: document.body.getBoundingClientRect().width }
})()`

const consent =
  'By subscribing, you agree to our Privacy Policy and consent to receive updates from our company.'

test('2 Footer: links, social icons, newsletter, contact details, year and card badges', async ({
  page,
  request,
}) => {
  await openAsVisitor(page, '/faq')
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of Object.entries(links))
    await expect.soft(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  for (const link of await footer.getByRole('link', { name: 'Privacy Policy', exact: true }).all())
    await expect.soft(link).toHaveAttribute('href', '/privacy')
  for (const name of ['Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'YouTube'])
    await expect.soft(footer.getByRole('link', { name, exact: true })).toBeVisible()

  const { email, phone, address } = (await (await request.get('/api/store')).json()) as Record<string, string>
  await expect
    .soft(footer.getByRole('link', { name: email, exact: true }))
    .toHaveAttribute('href', `mailto:${email}`)
  await expect
    .soft(footer.getByRole('link', { name: phone, exact: true }))
    .toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect.soft(footer.getByText(address ?? '', { exact: true })).toBeVisible()
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Africa/Lagos' }).format()
  await expect.soft(footer.getByText(`© ${year}`)).toBeVisible()
  await expect.soft(footer.getByText('We Accept:')).toBeVisible()
  for (const badge of ['V', 'M', 'P'])
    await expect.soft(footer.getByText(badge, { exact: true })).toBeVisible()

  await expect
    .soft(footer.getByRole('heading', { name: 'Stay Updated with Our Latest Offers' }))
    .toBeVisible()
  await expect.soft(footer.getByText(consent, { exact: true })).toBeVisible()
  const field = footer.getByPlaceholder('Enter your email address', { exact: true })
  await expect(field).toHaveAttribute('type', 'email')
  await field.fill(newVisitor().email)
  await footer.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(footer.getByText('Check your email to confirm.')).toBeVisible()
})

test('2 Footer: the content is 90% wide and at most 1200 px @both-widths', async ({ page }) => {
  for (const path of ['/faq', '/products', '/auth/login', '/admin/auth/login']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const { left, right, room } =
      await page.evaluate<Record<'left' | 'right' | 'room', number>>(measureScript)
    const expectedWidth = Math.min(room * 0.9, 1200)
    expect.soft(right - left, path).toBeCloseTo(expectedWidth, 0)
    expect.soft(left, path).toBeCloseTo((room - expectedWidth) / 2, 0)
  }
})
