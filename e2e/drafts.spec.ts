import { expect, test, type Page } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { fillSignUp } from './fill-sign-up.ts'
import { deliverByApi, placeOrderByApi } from './order-by-api.ts'
import { noodles, getVisible } from './customer.ts'
import { newVisitor, register } from './visitor.ts'

async function reload(page: Page) {
  await page.reload()
  await waitUntilReady(page)
}

async function logOut(page: Page) {
  await page.goto('/account')
  await getVisible(page, 'button', 'Logout').click()
  await expect(page.getByText('You are signed out')).toBeVisible()
}

test('sign-up keeps input over a reload, but never a password, and deletes it once the account exists', async ({
  page,
}) => {
  const visitor = newVisitor()
  await page.goto('/auth/signup')
  await waitUntilReady(page)
  await fillSignUp(page, visitor)
  await reload(page)
  await expect(page.getByLabel('First Name')).toHaveValue(visitor.first_name)
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(visitor.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Confirm Password')).toHaveValue('')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await fillSignUp(page, visitor)
  await getVisible(page, 'button', 'Create Account').click()
  await expect(page).toHaveURL('/auth/login')
  await page.goto('/auth/signup')
  await waitUntilReady(page)
  await expect(page.getByLabel('First Name')).toHaveValue('')
})

test('the newsletter form keeps the address over a reload until it is subscribed', async ({ page }) => {
  const { email } = newVisitor()
  const field = page.getByPlaceholder('Enter your email address')
  await page.goto('/terms')
  await expect(async () => {
    // The script that keeps the text loads once the field is visible.
    await field.fill('')
    await field.fill(email)
    expect(await page.evaluate(`sessionStorage.getItem('draft:newsletter')`)).toContain(email)
  }).toPass()
  await reload(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(field).toHaveValue(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Check your email to confirm.')).toBeVisible()
  expect(await page.evaluate(`sessionStorage.getItem('draft:newsletter')`)).toBeNull()
})

test('the profile keeps input over a reload until it is saved, and deletes it at logout', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  await signInByApi(page, visitor)
  await page.goto('/account/profile')
  const phone = page.getByLabel('Phone')
  await page.getByLabel('First name').fill('Ngozi')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi')
  await getVisible(page, 'button', 'Save changes').click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  expect(
    await page.evaluate(`Object.keys(localStorage).filter((name) => name.startsWith('draft:'))`),
  ).toEqual([])

  await phone.fill('0803 000 0199')
  await logOut(page)
  expect(
    await page.evaluate(`Object.keys(localStorage).filter((name) => name.startsWith('draft:'))`),
  ).toEqual([])
})

test('a return form keeps its input over a reload until it is submitted', async ({ page, request }) => {
  const visitor = await register(request)
  const order = await placeOrderByApi(request, visitor, noodles.id)
  await deliverByApi(request, order.id)
  await signInByApi(page, visitor)
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Return items' }).click()
  await page.getByRole('checkbox', { name: noodles.name }).check()
  await page.getByLabel('Tell us more').fill('The lid is cracked.')
  await page.reload()
  await page.getByRole('button', { name: 'Return items' }).click()
  await expect(page.getByRole('checkbox', { name: noodles.name })).toBeChecked()
  await expect(page.getByLabel('Tell us more')).toHaveValue('The lid is cracked.')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByText('Return request received. You can track it on this page.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Return R-\d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel return request' }).click()
  await page.getByRole('button', { name: 'Return items' }).click()
  await expect(page.getByLabel('Tell us more')).toHaveValue('')
})
