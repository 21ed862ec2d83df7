import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { signInAsOwner } from './sign-in.ts'

test.use({ colorScheme: 'dark' })

const darkCanvas = 'rgb(15, 22, 19)'
const lightCanvas = 'rgb(251, 250, 247)'
const product = '/products/men-s-cotton-polo-shirt'

/** The page is dark, and every text on it can be read. */
async function expectReadable(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('body')).toHaveCSS('background-color', darkCanvas)
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    path,
  ).toEqual([])
}

for (const path of ['/', '/products', product, '/cart', '/shipping', '/auth/login']) {
  test(`shoppers can read ${path} in the dark`, async ({ page }) => {
    await expectReadable(page, path)
  })
}

test('staff can read their pages in the dark', async ({ page }) => {
  test.slow()
  await signInAsOwner(page)
  const edit = product.replace('/products', '/admin/products/edit-product')
  const lists = ['/admin/orders', '/admin/products', '/admin/customers', '/admin/mail']
  for (const path of ['/admin', ...lists, edit, '/admin/settings']) await expectReadable(page, path)
})

test('the hero keeps its light colours, buttons included', async ({ page }) => {
  await page.goto('/')
  const offers = page.getByRole('link', { name: 'See offers' })
  await expect(offers).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(offers).toHaveCSS('color', 'rgb(20, 33, 27)')
  await expect(page.getByRole('link', { name: 'Shop all products' })).toHaveCSS(
    'background-color',
    'rgb(11, 107, 74)',
  )
})

test('a shopper who chooses light keeps it on the next page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  await page.getByRole('group', { name: 'Appearance' }).getByText('Light').click()
  await expect(page.locator('body')).toHaveCSS('background-color', lightCanvas)
  await page.goto('/products')
  await expect(page.locator('body')).toHaveCSS('background-color', lightCanvas)
})
