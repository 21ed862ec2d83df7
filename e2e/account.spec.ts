import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { noodles } from './customer.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { register } from './visitor.ts'

test('a customer edits their profile, and missing fields are named', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  await page.goto('/account/profile')
  await page.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Last name is required')).toBeVisible()
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Phone').fill('0803 000 0142')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('0803 000 0142')
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor')
})

async function expectSessionExpired(page: Page) {
  await page.goto('/account/profile')
  await expect(page.getByText('Session expired, please signin again.').first()).toBeVisible()
  await page.close()
}

test('the device list signs out another device; a new password signs out all devices but this one', async ({
  page,
  request,
  browser,
}) => {
  const visitor = await register(request)
  const otherPage = await browser.newPage()
  await signInByApi(otherPage, visitor)
  await signInByApi(page, visitor)
  await page.goto('/account/password')
  await expect(page.getByText('This device')).toBeVisible()
  const otherSession = page.getByRole('button', { name: /^Sign out / })
  await expect(otherSession).toHaveCount(1)
  await otherSession.click()
  await expect(page.getByText('Device signed out')).toBeVisible()
  await expectSessionExpired(otherPage)

  const thirdPage = await browser.newPage()
  await signInByApi(thirdPage, visitor)
  await page.reload()
  await expect(otherSession).toHaveCount(1)
  const chosen = 'Egusi-and-Yam-9'
  await page.getByLabel('Current password', { exact: true }).fill('Not-the-one-7')
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(visitor.password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(
    page.getByText('Your new password is saved. You’re signed out on all other devices.'),
  ).toBeVisible()
  await expect(otherSession).toHaveCount(0)

  await expectSessionExpired(thirdPage)
  await page.goto('/account/profile')
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username)
})

async function fillAddress(page: Page, { name, person, state, lga, area, landmark }: Record<string, string>) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address name').fill(name ?? '')
  await dialog.getByLabel('Full name').fill(person ?? '')
  await dialog.getByLabel('Phone').fill('0803 000 0142')
  await dialog.getByLabel('State', { exact: true }).selectOption(state ?? '')
  await dialog.getByLabel('Local government area').selectOption(lga ?? '')
  await dialog.getByLabel('Area', { exact: true }).fill(area ?? '')
  await dialog.getByLabel('Landmark').fill(landmark ?? '')
}

const home = {
  name: 'Home',
  person: 'Adaeze Okafor',
  state: 'Lagos',
  lga: 'Lagos Mainland',
  area: 'Yaba',
  landmark: 'Opposite Sabo market gate',
}

test('addresses are added, edited, selected and removed; unsaved input survives a reload', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  await page.goto('/account/addresses')
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(page, { ...home, landmark: '' })
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Add a street or a landmark, so the rider can find you')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByRole('dialog').getByLabel('Area', { exact: true })).toHaveValue('Yaba')
  await page.getByRole('dialog').getByLabel('Landmark').fill(home.landmark)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()

  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(page, {
    name: 'Mummy, Enugu',
    person: 'Ngozi Okafor',
    state: 'Enugu',
    lga: 'Enugu North',
    area: 'Independence Layout',
    landmark: 'Behind the blue water tank',
  })
  await page.getByRole('button', { name: 'Save address' }).click()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Home')
  await page.getByRole('button', { name: 'Make Mummy, Enugu the default address' }).click()
  await expect(cards.first()).toContainText('Mummy, Enugu')
  await expect(cards.first()).toContainText('Default')

  await page.getByRole('button', { name: 'Change Home' }).click()
  await page.getByRole('dialog').getByLabel('Address name').fill('Flat')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('heading', { name: 'Flat' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Flat' }).click()
  await page.getByRole('button', { name: 'Remove address' }).click()
  await expect(cards).toHaveCount(1)
})

test('a theme chosen in the account stays after a reload', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  await page.goto('/account/appearance')
  const main = page.getByRole('main')
  await expect(main.getByText(/Language/)).toHaveCount(1)
  await main.getByRole('radio', { name: /^Dark/ }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(main.getByRole('radio', { name: /^Dark/ })).toBeChecked()
  await main.getByRole('switch', { name: 'Use less data' }).check()
  await expect(page.locator('html[data-saver]')).toBeAttached()
})

test('the overview shows the newest order, the default address and links to all other pages @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  const visitor = await register(request)
  await signInByApi(page, visitor)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await placeOrderByApi(request, visitor)
  await page.goto('/account')
  await expect(page.getByRole('link', { name: /^Track order/ })).toBeVisible()
  await expect(page.getByText('Step 1 of 4: Placed')).toBeAttached()
  if (isMobile) await expect(page.getByRole('link', { name: 'Addresses 1' })).toBeVisible()
  else await expect(page.getByText('Opposite Total filling station')).toBeVisible()
})

test('an order can be printed and bought again', async ({ page, request }) => {
  const visitor = await register(request)
  const { id } = await placeOrderByApi(request, visitor, noodles.id)
  await signInByApi(page, visitor)
  await page.goto(`/orders/${id}`)
  await page.getByRole('link', { name: 'Print or save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order summary / })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('cell', { name: new RegExp(noodles.name) })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'Cart (1)' })).toBeVisible()
})

test('messages are only sent with consent, which can be withdrawn as easily', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  await page.goto('/account/my-data')
  const wishlist = page.getByRole('switch', { name: /something on my wishlist/ })
  await expect(wishlist).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Send me news and offers by SMS' })).toBeDisabled()
  await wishlist.check()
  await expect(page.getByText('Your choice is saved')).toBeVisible()
  await page.reload()
  await expect(wishlist).toBeChecked()
  await wishlist.uncheck()
  await expect(page.getByText('Your choice is saved')).toBeVisible()
  await page.reload()
  await expect(wishlist).not.toBeChecked()
})

test('all data can be downloaded; deleting the account needs the password and can be reversed', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  await signInByApi(page, visitor)
  await page.goto('/account/my-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { email: visitor.email },
    orders: [],
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Current password', { exact: true }).fill('Not-the-one-7')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(visitor.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account won’t be deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
