import { expect, test, type Page } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { perfume, shown } from './customer.ts'
import { register } from './visitor.ts'

/** Opens the page as over a slow network: its script comes only when the answer is called. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(path)
  return released.resolve
}

test('an order that is chosen before the page has started is the order of the list', async ({ page }) => {
  const release = await openBeforeScript(page, '/products')
  const sort = page.getByLabel('Sort').filter({ visible: true })
  await sort.selectOption({ label: 'Price: Low to High' })
  release()
  await expect(page).toHaveURL(/\/products\?sort=/)
  await expect(sort.locator('option:checked')).toHaveText('Price: Low to High')
})

test('a switch that is pressed before the page has started is switched once it has', async ({ page }) => {
  const release = await openBeforeScript(page, '/cookies')
  const saveDraftsSwitch = page.getByRole('main').getByRole('switch', { name: 'Save what I type' })
  await saveDraftsSwitch.click()
  await expect(saveDraftsSwitch).toHaveAttribute('aria-busy', 'true')
  release()
  await waitUntilReady(page)
  await expect(saveDraftsSwitch).not.toBeChecked()
})

test('what is pressed before the page has started counts also where the start draws the page again', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  // What somebody else left in this browser goes at the start, and with it the page that might show it.
  await page.addInitScript(() => localStorage.setItem('draft:owner', '"somebody-else"'))
  const release = await openBeforeScript(page, `/products/${perfume.id}`)
  const add = shown(page, 'button', 'Add to cart')
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Added to cart!')).toBeVisible()
})
