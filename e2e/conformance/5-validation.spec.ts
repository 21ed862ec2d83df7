import { expect, test } from '@playwright/test'
import { openAsVisitor, waitUntilReady } from '../enter-shop.ts'
import { recordRequests } from '../held-call.ts'
import { installClock, advanceClock, stopClock } from '../stopped-clock.ts'
import { newVisitor } from '../visitor.ts'

const required = [
  'First name is required',
  'Last name is required',
  'Username is required',
  'Email is required',
  'Password is required',
  'You must agree to the terms and conditions',
]

const signInActions = [
  [/^Cart/, 'Please login to view your cart!'],
  [/^Wishlist/, 'Please login to view your wishlist!'],
] as const

const wrong = [
  ['First Name', '   ', 'First name is required'],
  ['Email', 'ada@example', 'Email is invalid'],
  ['Email', 'ada okafor@example.ng', 'Email is invalid'],
  ['Email', 'example.ng', 'Email is invalid'],
  ['Password', 'Short4A', 'Password must be at least 8 characters'],
  ['Password', 'rusty4anchor', 'Password must contain uppercase, lowercase, and number'],
  ['Password', 'RUSTY4ANCHOR', 'Password must contain uppercase, lowercase, and number'],
  ['Password', 'RustyAnchor', 'Password must contain uppercase, lowercase, and number'],
  ['Confirm Password', 'Rusty5Anchor', 'Passwords do not match'],
] as const

test('5 Validation rules: the sign-up messages, word for word', async ({ page }) => {
  const visitor = newVisitor()
  const good = {
    'First Name': visitor.first_name,
    'Last Name': visitor.last_name,
    Username: visitor.username,
    Email: visitor.email,
    Password: visitor.password,
    'Confirm Password': visitor.password,
  }
  await installClock(page)
  await page.goto('/faq')
  await page.getByRole('dialog', { name: 'Welcome Back' }).getByText('Create an account').click()
  const form = page.getByRole('dialog', { name: 'Create Account' })
  const submit = form.getByRole('button', { name: 'Create Account' })
  await expect(submit).toBeVisible()
  await stopClock(page)
  const requests = recordRequests(page, '/api/auth/register')
  await submit.click()
  for (const text of required) await expect.soft(form.getByText(text, { exact: true })).toBeVisible()
  await advanceClock(page, 2_000)

  for (const [label, value] of Object.entries(good)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('checkbox').check()
  for (const [label, value, text] of wrong) {
    const field = form.getByLabel(label, { exact: true })
    await field.fill(value)
    await submit.click()
    await expect.soft(form.getByText(text, { exact: true }), `${label}: ${value}`).toBeVisible()
    await advanceClock(page, 2_000)
    await field.fill(good[label])
    await page.keyboard.press('Tab')
    await expect(form.getByText(text, { exact: true })).toBeHidden()
  }
  expect(requests).toHaveLength(0)
})

/** Matches shades of red. */
const redPattern = /^rgb\((?:1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/

test('5 Validation rules: an invalid field has a red border and a message in place of its helper text', async ({
  page,
}) => {
  await installClock(page)
  await openAsVisitor(page, '/contact')
  await waitUntilReady(page)
  const main = page.getByRole('main')
  const field = main.getByLabel('Email', { exact: true })
  const message = main.getByText('Email is required', { exact: true })
  const helper = main.getByText('So we can reply to you.')
  await expect(helper).toBeVisible()
  await expect(field).not.toHaveCSS('border-top-color', redPattern)
  await stopClock(page)
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(message).toBeVisible()
  await expect(helper).toBeHidden()
  await expect(field).toHaveAccessibleDescription('Email is required')
  await expect(field).toHaveCSS('border-top-color', redPattern)
  await expect(message).toHaveCSS('color', redPattern)
  const [above, below] = [await field.boundingBox(), await message.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await advanceClock(page, 2_000)
  await expect(message).toBeHidden()
  await expect(helper).toBeVisible()
})

test('5 Validation rules: sign-in checks the email only, and leaves the password to the server', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await waitUntilReady(page)
  const requests = recordRequests(page, '/api/auth/login')
  const submit = page.getByRole('button', { name: 'Sign In' })
  await submit.click()
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('ada@example')
  await submit.click()
  await expect(page.getByText('Email is invalid', { exact: true })).toBeVisible()
  expect(requests).toHaveLength(0)
  await page.getByLabel('Email', { exact: true }).fill(newVisitor().email)
  await submit.click()
  await expect.poll(() => requests.length).toBe(1)
})

test('5 Access gating: cart and wish list ask for a login, with their messages and the dialog @both-widths', async ({
  page,
  isMobile,
}) => {
  await openAsVisitor(page, '/faq')
  await waitUntilReady(page)
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  const phoneBar = page.getByRole('navigation', { name: 'Quick' })
  for (const [name, text] of signInActions) {
    const container = isMobile && text.includes('wishlist') ? phoneBar : page.getByRole('banner')
    await container.getByRole('link', { name }).filter({ visible: true }).first().click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/faq')
    await dialog.getByRole('button', { name: 'Continue browsing' }).click()
    await expect(dialog).toHaveCount(0)
  }
  // The links of the footer open the pages, which ask for a login with the same message.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wishlist', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Please login to view your wishlist!' })).toBeVisible()
  await expect(dialog).toBeVisible()
})
