import { expect, test } from '@playwright/test'

test.use({ colorScheme: 'dark' })

const darkCanvas = 'rgb(15, 22, 19)'
const lightCanvas = 'rgb(251, 250, 247)'

test('every area is dark on dark devices, and the hero with its buttons keeps its light colours', async ({
  page,
}) => {
  for (const path of ['/admin/auth/login', '/auth/login', '/']) {
    await page.goto(path)
    await expect(page.locator('body')).toHaveCSS('background-color', darkCanvas)
  }
  const offers = page.getByRole('link', { name: 'See offers' })
  await expect(offers).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(offers).toHaveCSS('color', 'rgb(20, 33, 27)')
  await expect(page.getByRole('link', { name: 'Shop all products' })).toHaveCSS(
    'background-color',
    'rgb(11, 107, 74)',
  )
})

test('the light theme, once chosen, also applies to the next page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  await page.getByRole('group', { name: 'Appearance' }).getByText('Light').click()
  await expect(page.locator('body')).toHaveCSS('background-color', lightCanvas)
  await page.goto('/products')
  await expect(page.locator('body')).toHaveCSS('background-color', lightCanvas)
})
