import { expect, test, type Locator, type Page } from '@playwright/test'
import { openAsVisitor } from '../enter-shop.ts'

const sorts = {
  popular: 'Most Popular',
  newest: 'Newest First',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Highest Rated',
}

interface ListedProduct {
  name: string
  sale_price: number
  date_added: string
  rating_average: number | null
}

/** Numbers that must not decrease from one product to the next. */
const sortKeys: Record<string, (product: ListedProduct) => number> = {
  newest: ({ date_added }) => -Date.parse(date_added),
  'price-low': ({ sale_price }) => sale_price,
  'price-high': ({ sale_price }) => -sale_price,
  rating: ({ rating_average }) => -(rating_average ?? 0),
}

const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts()

const optionValues = async (options: Locator) =>
  Promise.all((await options.all()).map((option) => option.getAttribute('value')))

test('2 Product listing controls: the sort options sort the list', async ({ page }) => {
  await openAsVisitor(page, '/products')
  const select = page.getByLabel('Sort').filter({ visible: true })
  await expect(select.getByRole('option')).toHaveText(Object.values(sorts))
  const values = await optionValues(select.getByRole('option'))
  expect(values).toEqual(Object.keys(sorts))
  await expect(select).toHaveValue('popular')
  const response = await page.request.get('/api/products?limit=100')
  const { items } = (await response.json()) as { items: ListedProduct[] }
  const byName = new Map(items.map((product) => [product.name, product]))
  for (const [sort, readNumber] of Object.entries(sortKeys)) {
    await select.selectOption(sort)
    await expect(page).toHaveURL(`/products?sort=${sort}`)
    await expect(async () => {
      const visibleNames = await names(page)
      expect(visibleNames.length).toBeGreaterThan(20)
      const values = visibleNames
        .map((name) => byName.get(name))
        .map((product) => (product ? readNumber(product) : NaN))
      expect(values).toEqual(values.toSorted((one, other) => one - other))
      expect(values).not.toContain(NaN)
    }).toPass({ timeout: 15_000 })
  }
})
