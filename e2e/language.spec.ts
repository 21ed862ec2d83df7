import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './expect-clean.ts'
import { openLoadedPage } from './stable-page.ts'
import { noodles } from './customer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expectLanguage = (page: Page, tag: string) => expect(page.locator('html')).toHaveAttribute('lang', tag)

/** The dialog that welcomes visitors. It has this name in all languages. */
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back' })

async function dismissSignIn(page: Page) {
  await expect(signInDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signInDialog(page)).toBeHidden()
}

/** The dialog opens once per visit. A visit lasts as long as the tab. */
async function startNewVisit(page: Page) {
  await page.evaluate(() => sessionStorage.clear())
  await openLoadedPage(page, '/')
}

async function choose(page: Page, name: 'English' | 'Pidgin') {
  const languageResponse = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.status() === 200,
  )
  await page.getByRole('contentinfo').getByRole('button', { name }).click()
  await languageResponse
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor chooses Pidgin in the footer, stays on the page, and goes back to English', async ({
    page,
  }) => {
    await page.goto('/products?sort=newest')
    await choose(page, 'Pidgin')
    await expect(page).toHaveURL('/products?sort=newest')
    await expectLanguage(page, 'pcm')
    await expect(page.getByRole('heading', { name: 'Dey Hear About Our Latest Offers' })).toBeVisible()

    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('You must write message')).toBeVisible()

    await page.goto('/faq')
    await choose(page, 'English')
    await expect(page).toHaveURL('/faq')
    await expectLanguage(page, 'en-NG')
    await expect(page.getByRole('heading', { name: 'Stay Updated with Our Latest Offers' })).toBeVisible()
  })
})

test('in Pidgin: home, sign-in dialog, an error, a product, the cart, and back to English', async ({
  page,
}) => {
  test.slow()
  await openLoadedPage(page, '/')
  await dismissSignIn(page)
  await choose(page, 'Pidgin')
  await expectLanguage(page, 'pcm')
  await expect(page.getByRole('heading', { name: 'To shop here no get wahala' })).toBeVisible()

  await startNewVisit(page)
  const dialog = signInDialog(page)
  await expect(dialog.getByText('Sign in to your account make you continue to shop')).toBeVisible()
  await dialog.getByLabel('Email').fill('nobody@example.ng')
  await dialog.getByLabel('Password', { exact: true }).fill('Rusty4Anchor')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('Di email or password no correct.')).toBeVisible()
  await dismissSignIn(page)

  await openLoadedPage(page, `/products/${noodles.id}`)
  await expect(
    page.getByRole('button', { name: 'Put for cart' }).filter({ visible: true }).first(),
  ).toBeVisible()
  await expectAccessible(page, 'product page in Pidgin', ['light'])

  await page.goto('/cart')
  await expectLanguage(page, 'pcm')
  await expect(page.getByText('Abeg login first to see your cart!').first()).toBeVisible()

  await openLoadedPage(page, '/faq')
  await choose(page, 'English')
  await expect(page).toHaveURL('/faq')
  await expectLanguage(page, 'en-NG')
})
