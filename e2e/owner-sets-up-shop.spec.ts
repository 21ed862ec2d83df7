import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { cards, choosePayment, fillDelivery, getVisible, payByCard } from './customer.ts'
import { openBreakableShop } from './breakable-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { signIn } from './sign-in.ts'
import { owner } from './visitor.ts'

const photo = fileURLToPath(new URL('fixtures/calabash.png', import.meta.url))
const purple = 'rgb(122, 31, 162)'

test('the first sign-in of the owner opens the set-up, which can be left and ends in a shop that sells @both-widths', async ({
  browser,
  viewport,
  isMobile,
}) => {
  const shop = await openBreakableShop()
  const context = await browser.newContext({ baseURL: shop.url, viewport, isMobile, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // Pages have the brand's styles in them, which their policy must allow.
  const blocked: string[] = []
  page.on('console', (message) => message.text().includes('Content Security') && blocked.push(message.text()))
  const go = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const step = (title: string) => expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  try {
    await page.goto('/admin/auth/login')
    await signIn(page, owner)
    await step('Name, logo and colours')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('button', { name: 'Remove demo data' })).toBeVisible()
    await page.getByLabel('Upload logo').setInputFiles(photo)
    await expect(page.getByText('Logo saved')).toBeVisible()
    await page.getByRole('textbox', { name: 'Brand colour (optional)' }).fill('#7a1fa2')
    await expect(page.getByText('the dark theme uses a lighter shade')).toBeVisible()
    await go('Save brand')
    await expect(page.getByText('Brand saved')).toBeVisible()
    await page.getByLabel('Shop name').fill('')
    await go('Save and continue')
    await expect(page.getByText('Enter a shop name')).toBeVisible()
    await page.getByLabel('Shop name').fill('Adaeze Stores')
    // Checks both widths itself, so once is enough.
    if (!isMobile) await expectAccessibleAtBothWidths(page, 'the first step of the set-up')
    await go('Save and continue')

    await step('Phone, WhatsApp and address')
    await expect(page.getByLabel('Phone')).toHaveValue('')
    await page.getByLabel('Phone').fill('0803 123 4567')
    await go('Save and continue')

    await step('Where you deliver')
    await page.getByLabel('We send from').selectOption({ label: 'Kano' })
    const rest = page.getByRole('group', { name: 'Rest of Nigeria' })
    await rest.getByRole('switch', { name: 'We deliver here' }).click()
    await go('Use these fees')
    await expect(page.getByText('2 zones have a fee')).toBeVisible()
    await go('Continue')

    await step('How customers pay')
    await page.getByRole('link', { name: 'Leave for now' }).click()
    await expect(page.getByText('3 of 7 done')).toBeVisible()
    await page.goto('/admin/set-up')
    await step('How customers pay')
    await page.getByLabel('Bank', { exact: true }).fill('GTBank')
    await page.getByLabel('Account number').fill('0123456789')
    await page.getByLabel('Account name').fill('Adaeze Stores')
    await page.getByRole('switch', { name: 'Active' }).first().click()
    await go('Save account')
    await expect(page.getByText('Transfer account saved')).toBeVisible()
    await go('Continue')
    await step('Email and SMS')
    await go('Skip')

    await step('Your first product')
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.getByLabel('Name', { exact: true }).fill('Calabash bowl')
    await page.getByLabel('Price', { exact: true }).fill('4,500')
    await page.getByLabel('How many you have').fill('12')
    await go('Publish and continue')

    await step('Share your shop, place a test order')
    await expect(page.getByRole('img', { name: `QR code of ${shop.url}/` })).toBeVisible()
    const download = page.waitForEvent('download')
    await go('Download QR code')
    expect((await download).suggestedFilename()).toBe('shop-qr-code.png')

    // As she would see it: she goes where the button leads, finds her product and pays with a test card.
    await page.getByRole('link', { name: 'Place a test order', exact: true }).click()
    await page.getByRole('link', { name: 'Calabash bowl' }).first().click()
    await getVisible(page, 'button', 'Add to cart').click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await page.goto('/checkout')
    await fillDelivery(page, { state: 'Kano', lga: 'Kano Municipal', area: 'Bompai' })
    await choosePayment(page, 'Pay now')
    await getVisible(page, 'button', /^Place order, ₦/).click()
    await payByCard(page, cards.accepted)
    await expect(page.getByText('This is a TEST order: no money moved.')).toBeVisible()
    await page.goto('/admin/orders')
    await expect(page.getByText('TEST').filter({ visible: true }).first()).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByText('6 of 7 done')).toBeVisible()

    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Adaeze Stores' })).toBeVisible()
    const buttons = page.getByRole('main').locator('.bg-primary').first()
    await expect(buttons).toHaveCSS('background-color', purple)
    await page.goto('/products?search=calabash')
    await expect(page.getByRole('link', { name: 'Calabash bowl' }).first()).toBeVisible()
    expect(blocked).toEqual([])
  } finally {
    await context.close()
    await shop.stop()
  }
})
