import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { expectAccessibleAtBothWidths } from './expect-clean.ts'
import { owner } from './visitor.ts'

const photo = fileURLToPath(new URL('fixtures/calabash.png', import.meta.url))

test('the owner builds her home page beside its preview, and visitors see it once it is saved @both-widths', async ({
  page,
  isMobile,
  browser,
  baseURL,
}) => {
  await signInByApi(page, owner)
  await page.goto('/admin/marketing/home-page')
  const preview = page.frameLocator('iframe[title="Preview of the home page"]').last()
  const add = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect(preview.getByRole('heading', { name: 'Most popular' })).toBeVisible()

  await add('Hero')
  await page.getByLabel('Title').fill('Detty December')
  await expect(preview.getByRole('heading', { name: 'Detty December', level: 1 })).toBeVisible()
  await page.getByLabel('Upload image').setInputFiles(photo)
  await page.getByLabel('Image description (optional)').fill('A calabash')
  await expect(preview.getByRole('img', { name: 'A calabash' })).toBeVisible()
  await page.getByLabel('Link', { exact: true }).selectOption('All products')
  await expect(page.getByText('Enter the link of the button').first()).toBeVisible()
  await page.getByLabel('Button text').fill('See all')
  await expect(preview.getByRole('link', { name: 'See all', exact: true })).toBeVisible()

  await add('Category tiles')
  await page.getByLabel('Groceries').check()
  await expect(preview.getByRole('link', { name: 'Groceries' })).toBeVisible()
  await add('Product row')
  await page.getByLabel('Title').last().fill('Cheaper today')
  await page.getByLabel('Products shown').selectOption('Reduced products')
  await page.getByRole('switch', { name: /Default rows below/ }).click()
  await expect(preview.getByRole('heading', { name: 'Cheaper today' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Most popular' })).toHaveCount(0)
  // Checks both widths itself, so once is enough.
  if (!isMobile) await expectAccessibleAtBothWidths(page, 'the home page editor')

  const visitor = await browser.newPage({ baseURL })
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Most popular' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Home page saved')).toBeVisible()
  await expect
    .poll(async () => (await visitor.goto('/'), visitor.getByRole('heading', { level: 1 }).innerText()))
    .toBe('Detty December')
  await expect(visitor.getByRole('heading', { name: 'Cheaper today' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Most popular' })).toHaveCount(0)
  const image = visitor.getByRole('img', { name: 'A calabash' })
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  await visitor.close()
})
