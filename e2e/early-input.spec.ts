import { expect, test, type Page } from '@playwright/test'
import { signInByApi, waitUntilReady } from './enter-shop.ts'
import { perfume, getVisible } from './customer.ts'
import { register } from './visitor.ts'

/** Opens the page as over a slow network: scripts only load once the returned function is called. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(path)
  return released.resolve
}

test('a sort order selected before the page has started sorts the list', async ({ page }) => {
  const release = await openBeforeScript(page, '/products')
  const sort = page.getByLabel('Sort').filter({ visible: true })
  await sort.selectOption({ label: 'Price: Low to High' })
  release()
  await expect(page).toHaveURL(/\/products\?sort=/)
  await expect(sort.locator('option:checked')).toHaveText('Price: Low to High')
})

test('a switch pressed before the page has started switches once it has', async ({ page }) => {
  const release = await openBeforeScript(page, '/cookies')
  const saveDraftsSwitch = page.getByRole('main').getByRole('switch', { name: 'Save what I type' })
  await saveDraftsSwitch.click()
  await expect(saveDraftsSwitch).toHaveAttribute('aria-busy', 'true')
  release()
  await waitUntilReady(page)
  await expect(saveDraftsSwitch).not.toBeChecked()
})

test('each press of a plus before the page has started counts', async ({ page, request }) => {
  await signInByApi(page, await register(request))
  const release = await openBeforeScript(page, `/products/${perfume.id}`)
  const more = page.getByRole('button', { name: /^One more of/ }).filter({ visible: true })
  for (let press = 0; press < 3; press += 1) await more.click()
  release()
  await expect(page.getByLabel(/^Quantity of/).filter({ visible: true })).toHaveValue('4')
})

test('a button pressed before the page has started counts even if the page is rendered again at the start', async ({
  page,
  request,
}) => {
  await signInByApi(page, await register(request))
  // Drafts of another person are deleted at the start, and the page is rendered again since it might show them.
  await page.addInitScript(() => localStorage.setItem('draft:owner', '"somebody-else"'))
  const release = await openBeforeScript(page, `/products/${perfume.id}`)
  const add = getVisible(page, 'button', 'Add to cart')
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Added to cart!')).toBeVisible()
})
