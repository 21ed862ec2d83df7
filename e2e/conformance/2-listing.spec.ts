import { expect, test, type Locator, type Page } from '@playwright/test'
import { openAsVisitor } from '../enter-shop.ts'

const sorts = {
  popular: 'Most Popular',
  newest: 'Newest First',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Highest Rated',
}

/** What the shop answers for the list that the page shows. */
async function listed(page: Page, sort: string): Promise<string[]> {
  const answer = await page.request.get(`/api/products?sort=${sort}&limit=24`)
  const { items } = (await answer.json()) as { items: { name: string }[] }
  return items.map(({ name }) => name)
}

const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts()

const valuesOf = async (choices: Locator) =>
  Promise.all((await choices.all()).map((choice) => choice.getAttribute('value')))

test('2 Product listing controls: the sort options, and the list in their order', async ({ page }) => {
  await openAsVisitor(page, '/products')
  const select = page.getByLabel('Sort').filter({ visible: true })
  await expect(select.getByRole('option')).toHaveText(Object.values(sorts))
  const values = await valuesOf(select.getByRole('option'))
  expect(values).toEqual(Object.keys(sorts))
  await expect(select).toHaveValue('popular')
  for (const sort of ['newest', 'price-low', 'price-high', 'rating']) {
    await select.selectOption(sort)
    await expect(page).toHaveURL(`/products?sort=${sort}`)
    await expect.poll(() => names(page)).toEqual(await listed(page, sort))
  }
})

test('2 Product listing controls: all, apple, samsung, nike and adidas are the first brands', async ({
  page,
  isMobile,
}) => {
  await openAsVisitor(page, '/products')
  if (isMobile) await page.getByRole('link', { name: 'Filter' }).click()
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('form', { name: 'Filters' })
  const brands = place.getByRole('group', { name: 'Brand' }).getByRole('checkbox')
  await expect(brands.first()).toBeChecked()
  const values = await valuesOf(brands)
  expect(values.slice(0, 5)).toEqual(['all', 'apple', 'samsung', 'nike', 'adidas'])
})
