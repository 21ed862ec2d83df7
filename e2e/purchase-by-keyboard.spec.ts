import { expect, test, type Locator, type Page } from '@playwright/test'
import { waitUntilReady } from './enter-shop.ts'
import { serum } from './customer.ts'
import { register } from './visitor.ts'

const maxTabStops = 120

/** Presses Tab until one of the elements has visible focus, and expects it in the viewport. */
async function tabTo(page: Page, ...locators: Locator[]): Promise<void> {
  const [firstLocator, ...otherLocators] = locators
  if (!firstLocator) return
  const target = otherLocators.reduce((all, one) => all.or(one), firstLocator).filter({ visible: true })
  const focused = target.and(page.locator(':focus-visible'))
  await expect(target.first()).toBeVisible()
  for (let stops = 0; stops < maxTabStops && (await focused.count()) === 0; stops += 1)
    await page.keyboard.press('Tab')
  await expect(focused).toHaveCount(1)
  await expect(focused).toBeInViewport()
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('a purchase by keyboard alone: sign-in, search, product, cart, delivery, payment, order @both-widths', async ({
  page,
  request,
}) => {
  const visitor = await register(request)
  await page.goto('/')
  await waitUntilReady(page)
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await expect(dialog).toBeVisible()
  await typeInto(page, 'Email', visitor.email)
  await typeInto(page, 'Password', visitor.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('face serum')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /face serum/ })).toBeVisible()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: new RegExp(`^${serum.name}`) }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${serum.id}`)
  // The URL changes before the page does: until then, the buttons of the list are still there.
  await expect(page.getByRole('heading', { level: 1, name: serum.name })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await tabTo(
    page,
    page.getByRole('link', { name: 'View cart' }),
    page.getByRole('link', { name: 'Cart, 1 item' }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await tabTo(page, page.getByRole('link', { name: 'Checkout', exact: true }))
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('Full name')).toHaveValue('Adaeze Okafor')
  await typeInto(page, 'Phone', '0803 000 0142')
  await expect(page.getByLabel('State', { exact: true })).toContainText('Lagos')
  await typeInto(page, 'State', 'Lagos')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('NG-LA')
  await typeInto(page, 'Local government area', 'Lagos Mainland')
  await typeInto(page, 'Area', 'Yaba')
  await typeInto(page, 'Landmark or nearest bus stop', 'Opposite Sabo market gate')
  await expect(page.getByText('Door delivery')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }))
  await page.keyboard.press('Enter')

  const byCard = page.getByRole('radio', { name: /^Pay now/ })
  const onDelivery = page.getByRole('radio', { name: /^Pay on delivery/ })
  await tabTo(page, byCard, onDelivery)
  // Arrow keys select a radio button once one of its group has the focus.
  for (let presses = 0; presses < 3 && !(await onDelivery.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(onDelivery).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Continue to review' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Place order, ₦/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
})
