import { expect, test, type Page } from '@playwright/test'
import { waitUntilReady } from './enter-shop.ts'
import { fillSignUp } from './fill-sign-up.ts'
import { serum } from './customer.ts'
import { signIn } from './sign-in.ts'
import { newVisitor } from './visitor.ts'

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('2 Sign-up dialog: a visitor signs up, with Creating... while the form is sent, signs in, sees the account, and logs out', async ({
  page,
}) => {
  const visitor = newVisitor()
  await page.goto('/')
  await dialog(page, 'Welcome Back').getByRole('button', { name: 'Create an account' }).click()
  const form = dialog(page, 'Create Account')
  const submit = form.getByRole('button', { name: 'Create Account' })
  await expect(form.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(form.getByText('Join the shop and start shopping today', { exact: true })).toBeVisible()
  await expect(form.getByText('Or create account with email', { exact: true })).toBeVisible()
  await expect(form.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')

  await submit.click()
  for (const text of [
    'First name is required',
    'Last name is required',
    'Username is required',
    'Email is required',
    'Password is required',
    'You must agree to the terms and conditions',
  ]) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await expect(form.getByLabel('First Name')).toBeFocused()
  // Clearing these messages would also clear those of the next input.
  await expect(form.getByText('First name is required')).toBeHidden({ timeout: 3_000 })

  await form.getByLabel('First Name').fill(visitor.first_name)
  await form.getByLabel('Last Name').fill(visitor.last_name)
  await form.getByLabel('Username').fill(visitor.username)
  await form.getByLabel('Email').fill('ada@example')
  await form.getByLabel('Password', { exact: true }).fill('alllower1')
  await expect(form.getByText('Email is invalid')).toBeVisible()
  await form.getByLabel('Confirm Password').fill('other')
  await expect(form.getByText('Password must contain uppercase, lowercase, and number')).toBeVisible()
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Password', { exact: true }).fill(visitor.password)
  await expect(form.getByText('Passwords do not match')).toBeVisible()
  await form.getByLabel('Confirm Password').fill(visitor.password)
  await form.getByRole('checkbox').check()
  await expect(form.getByText('(met)')).toHaveCount(3)

  await page.route('**/api/auth/register', async (route) => {
    await expect(form.getByRole('button', { name: 'Creating...' })).toBeVisible()
    await route.continue()
  })
  await submit.click()
  // In parallel, since the dialog closes after a second.
  await Promise.all([
    expect(form.getByRole('status').filter({ hasText: 'Your account is ready' })).toBeVisible(),
    expect(form.getByLabel('First Name')).toHaveValue(''),
  ])
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()

  await signIn(page, { ...visitor, password: 'Wrong1234' })
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  await signIn(page, visitor)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL('/')
  const stored = await page.evaluate(() => localStorage.getItem('auth'))
  expect(JSON.parse(stored ?? '')).toEqual({
    tokens: { access: expect.any(String), refresh: expect.any(String) },
  })

  await page.goto('/account')
  await expect(page.getByText(`Good to see you, ${visitor.first_name}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Good to see you, ${visitor.first_name}.`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are signed out')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('after signing up from a product, the email is filled in and sign-in returns to the product', async ({
  page,
}) => {
  const visitor = newVisitor()
  await page.goto(`/products/${serum.id}`)
  await dialog(page, 'Welcome Back').getByRole('button', { name: 'Create an account' }).click()
  const form = dialog(page, 'Create Account')
  await fillSignUp(form, visitor)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(visitor.email)
  await page.getByLabel('Password', { exact: true }).fill(visitor.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/products/${serum.id}`)
})

test('the dialog does not open again once closed, and never opens on sign-in pages', async ({ page }) => {
  await page.goto('/')
  await dialog(page, 'Welcome Back').getByRole('button', { name: 'Continue browsing' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const load of [() => page.reload(), () => page.goto('/products')]) {
    await load()
    // As a string: this folder has no browser types.
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/auth/login')
  await waitUntilReady(page)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
