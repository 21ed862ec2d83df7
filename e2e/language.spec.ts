import { expect, test, type Page } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { openSettled } from './settled-page.ts'
import { noodles } from './shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expectTag = (page: Page, tag: string) => expect(page.locator('html')).toHaveAttribute('lang', tag)

/** The dialog that greets visitors, in every language under this name. */
const greeting = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back' })

async function leaveGreeting(page: Page) {
  await expect(greeting(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(greeting(page)).toBeHidden()
}

/** The dialog greets once in a visit, which ends with the tab. */
async function startNewVisit(page: Page) {
  await page.evaluate(() => sessionStorage.clear())
  await openSettled(page, '/')
}

async function choose(page: Page, name: 'English' | 'Pidgin') {
  const back = page.waitForResponse(
    (answer) => answer.request().isNavigationRequest() && answer.status() === 200,
  )
  await page.getByRole('contentinfo').getByRole('button', { name }).click()
  await back
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor chooses Pidgin in the footer, stays on the page, and goes back to English', async ({
    page,
  }) => {
    await page.goto('/products?sort=newest')
    await choose(page, 'Pidgin')
    await expect(page).toHaveURL('/products?sort=newest')
    await expectTag(page, 'pcm')
    await expect(page.getByRole('heading', { name: 'Dey Hear About Our Latest Offers' })).toBeVisible()

    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('You must write message')).toBeVisible()

    await page.goto('/faq')
    await choose(page, 'English')
    await expect(page).toHaveURL('/faq')
    await expectTag(page, 'en-NG')
    await expect(page.getByRole('heading', { name: 'Stay Updated with Our Latest Offers' })).toBeVisible()
  })
})

test('in Pidgin: home, sign-in dialog, a refusal, a product, the cart, and back to English', async ({
  page,
}) => {
  test.slow()
  await openSettled(page, '/')
  await leaveGreeting(page)
  await choose(page, 'Pidgin')
  await expectTag(page, 'pcm')
  await expect(page.getByRole('heading', { name: 'To shop here no get wahala' })).toBeVisible()

  await startNewVisit(page)
  const dialog = greeting(page)
  await expect(dialog.getByText('Sign in to your account make you continue to shop')).toBeVisible()
  await dialog.getByLabel('Email').fill('nobody@example.ng')
  await dialog.getByLabel('Password', { exact: true }).fill('Rusty4Anchor')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('The email or password no correct.')).toBeVisible()
  await leaveGreeting(page)

  await openSettled(page, `/products/${noodles.id}`)
  await expect(
    page.getByRole('button', { name: 'Put for cart' }).filter({ visible: true }).first(),
  ).toBeVisible()
  await expectClean(page, 'product page in Pidgin', ['light'])

  await page.goto('/cart')
  await expectTag(page, 'pcm')
  await expect(page.getByText('Abeg login first to see your cart!').first()).toBeVisible()

  await openSettled(page, '/faq')
  await choose(page, 'English')
  await expect(page).toHaveURL('/faq')
  await expectTag(page, 'en-NG')
})
