import { expect, test, type Locator, type Page } from '@playwright/test'
import { signInByApi, openAsVisitor, waitUntilReady } from '../enter-shop.ts'
import { noodles } from '../customer.ts'
import { installClock, advanceClock, stopClock } from '../stopped-clock.ts'
import { register } from '../visitor.ts'

const bar = (page: Page) => page.getByRole('banner')

/** The element with the links: the bar, or the menu on phones. */
async function entries(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return bar(page)
  await bar(page).getByLabel('Menu', { exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

const entry = (navEntries: Locator, name: string) =>
  navEntries
    .getByRole('link', { name, exact: true })
    .or(navEntries.getByRole('button', { name, exact: true }))
    .first()

async function categoryNames(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/products/categories')
  return ((await response.json()) as { name: string }[]).map(({ name }) => name)
}

test('2 Navigation bar: logged out, with its logo, Login, Sign Up and a badge of 0 @both-widths', async ({
  page,
  isMobile,
}) => {
  await openAsVisitor(page, '/faq')
  await expect(bar(page).getByRole('link', { name: /home/i }).first()).toHaveAttribute('href', '/')
  await expect(bar(page).getByRole('link', { name: 'Cart, 0 items' })).toContainText('0')
  const navEntries = await entries(page, isMobile)
  await expect(entry(navEntries, 'Home')).toHaveAttribute('href', '/')
  for (const name of ['Wishlist', 'Contact', 'Login', 'Sign Up'])
    await expect(entry(navEntries, name)).toBeVisible()
  for (const name of ['Account', 'Logout']) await expect(entry(navEntries, name)).toBeHidden()

  await entry(navEntries, 'Sign Up').click()
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await entry(await entries(page, isMobile), 'Login').click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  await page.keyboard.press('Escape')
  await entry(await entries(page, isMobile), 'Home').click()
  await expect(page).toHaveURL('/')
})

test('2 Navigation bar: logged in, with Account, Logout, Wishlist and the number of items in the badge @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  const { access } = await signInByApi(page, await register(request))
  const headers = { authorization: `Bearer ${access}`, 'idempotency-key': `badge-${access.slice(-12)}` }
  const data = { product_id: noodles.id, quantity: 3 }
  expect((await request.post('/api/products/add-to-cart', { headers, data })).ok()).toBe(true)
  await page.goto('/faq')
  const cart = bar(page).getByRole('link', { name: 'Cart, 3 items' })
  await expect(cart).toContainText('3')
  const navEntries = await entries(page, isMobile)
  for (const name of ['Account', 'Logout']) await expect(entry(navEntries, name)).toBeVisible()
  for (const name of ['Login', 'Sign Up']) await expect(entry(navEntries, name)).toBeHidden()
  await entry(navEntries, 'Wishlist').click()
  await expect(page).toHaveURL('/wishlist')
  await entry(await entries(page, isMobile), 'Account').click()
  await expect(page).toHaveURL('/account')
  await bar(page).getByRole('link', { name: 'Cart, 3 items' }).click()
  await expect(page).toHaveURL('/cart')
})

test('2 Navigation bar: Categories links to all products and to each category by name @both-widths', async ({
  page,
  isMobile,
}) => {
  await openAsVisitor(page, '/faq')
  const navEntries = await entries(page, isMobile)
  if (!isMobile) await entry(navEntries, 'Categories').hover()
  await expect(entry(navEntries, 'All Categories')).toBeVisible()
  await expect(entry(navEntries, 'All Categories')).toHaveAttribute('href', '/products?category=all')
  for (const name of await categoryNames(page)) {
    await expect(entry(navEntries, name)).toBeVisible()
    await expect(entry(navEntries, name)).toHaveAttribute(
      'href',
      `/products/category/${encodeURIComponent(name)}`,
    )
  }
  await entry(navEntries, 'Groceries').click()
  await expect(page).toHaveURL('/products/category/Groceries')
  await expect(entry(navEntries, 'All Categories')).toBeHidden()
})

test('2 Navigation bar: the dropdown closes 200 ms after the mouse leaves; the menu stays @both-widths', async ({
  page,
  isMobile,
}) => {
  await installClock(page)
  await openAsVisitor(page, '/faq')
  if (isMobile) {
    const menu = await entries(page, isMobile)
    await stopClock(page)
    await advanceClock(page, 5_000)
    await expect(entry(menu, 'All Categories')).toBeVisible()
    return
  }
  await waitUntilReady(page)
  await stopClock(page)
  const button = entry(bar(page), 'Categories')
  const allCategories = entry(bar(page), 'All Categories')
  await expect(allCategories).toBeHidden()
  await button.hover()
  await expect(allCategories).toBeVisible()
  await page.mouse.move(700, 850)
  await advanceClock(page, 199)
  await expect(allCategories).toBeVisible()
  await advanceClock(page, 1)
  await expect(allCategories).toBeHidden()

  await button.hover()
  await expect(allCategories).toBeVisible()
  await page.mouse.move(700, 850)
  await advanceClock(page, 150)
  await allCategories.hover()
  await advanceClock(page, 1_000)
  await expect(allCategories).toBeVisible()
})

test('2 Navigation bar: Contact opens the dialog, or its page on phones @both-widths', async ({
  page,
  isMobile,
}) => {
  await openAsVisitor(page, '/faq')
  const contact = entry(await entries(page, isMobile), 'Contact')
  if (isMobile) await expect(contact).toHaveAttribute('href', '/contact')
  await contact.click()
  if (isMobile) {
    await expect(page).toHaveURL('/contact')
    await waitUntilReady(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } else {
    await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible()
    await expect(page).toHaveURL('/faq')
  }
})
