import { expect, test, type Locator, type Page } from '@playwright/test'
import { searchWithoutResults } from '../demo/expected-finds.ts'

const cards = (page: Page) => page.locator('[data-product]')

const listIds = async (page: Page) =>
  Promise.all((await cards(page).all()).map((card) => card.getAttribute('data-product')))

/** Opens a page and closes the sign-in dialog that opens automatically for visitors. */
async function openPage(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('home links to products, categories, new products and offers', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What you see is what you get.')
  await expect(page.getByRole('region', { name: 'Most popular' }).locator('[data-product]')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'New in' }).locator('[data-product]')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Offers' }).locator('[data-product]')).toHaveCount(4)
  await page.getByRole('region', { name: 'Shop by category' }).getByRole('link').nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phones and Tablets')
  await expect(page).toHaveURL('/products/category/Phones%20and%20Tablets')
})

test('the list sorts and loads more, and Back restores its length', async ({ page }) => {
  await openPage(page, '/products?category=all')
  await expect(page.getByText('69 products', { exact: true })).toBeVisible()
  await page.getByLabel('Sort').locator('visible=true').selectOption({ label: 'Price: Low to High' })
  await expect(page).toHaveURL('/products?sort=price-low')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(page.getByText('48 of 69 products', { exact: true })).toBeVisible()
  await expect(cards(page).nth(24).getByRole('heading').getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(69)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  const ids = await listIds(page)
  expect(new Set(ids).size).toBe(69)

  await cards(page).nth(40).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/products/${ids[40]}`)
  // Late enough for the loading page to appear.
  await page.route('**/products.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goBack()
  await expect(cards(page)).toHaveCount(69)
  await expect(cards(page).nth(40)).toBeInViewport()
})

/** 2 Product listing controls: expects the first options of the brand filter, with "all" selected. */
async function expectFirstBrands(brands: Locator) {
  const boxes = brands.getByRole('checkbox')
  await expect(boxes.first()).toBeChecked()
  const values = await Promise.all((await boxes.all()).map((box) => box.getAttribute('value')))
  expect(values.slice(0, 5)).toEqual(['all', 'apple', 'samsung', 'nike', 'adidas'])
}

test('filters narrow the list, appear in the URL and are removed by their chips; featured brands come first @both-widths', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/products')
  if (isMobile) {
    await page.getByRole('link', { name: 'Filter' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    const brands = drawer.getByRole('group', { name: 'Brand' })
    await expectFirstBrands(brands)
    await brands.getByText(/^Show \d+ more$/).click()
    await expect(brands.getByLabel('Binatone')).toBeVisible()
    await drawer.getByLabel('Samsung').check()
    await drawer.getByLabel('Max').fill('300000')
    await drawer.getByRole('button', { name: 'Show 2 products' }).click()
    await expect(page.getByRole('link', { name: 'Filter (2)' })).toBeVisible()
  } else {
    const filters = page.getByRole('form', { name: 'Filters' })
    const brands = filters.getByRole('group', { name: 'Brand' })
    await expectFirstBrands(brands)
    await filters.getByLabel('Samsung').check()
    await expect(page).toHaveURL('/products?brand=samsung')
    await brands.getByRole('link', { name: /^Show \d+ more$/ }).click()
    await expect(brands.getByLabel('Binatone')).toBeVisible()
    await expect(page).toHaveURL('/products?brand=samsung&open=brand')
    await filters.getByLabel('Max').fill('300000')
    await filters.getByLabel('Max').press('Enter')
  }
  const open = isMobile ? '' : 'open=brand'
  await expect(page).toHaveURL(`/products?brand=samsung&max_price=300000${open && `&${open}`}`)
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Remove filter Up to ₦300,000' }).click()
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('link', { name: 'Remove filter Samsung' }).click()
  await expect(page).toHaveURL(`/products${open && `?${open}`}`)
})

test('a misspelt search shows its correction; a search without results says so and shows popular products', async ({
  page,
}) => {
  await openPage(page, '/products?search=iphnoe')
  await expect(page.getByText('Showing products for “iphone”')).toBeVisible()
  expect((await listIds(page)).slice(0, 3)).toContain('apple-iphone-17')
  await page.goto(`/products?search=${searchWithoutResults}`)
  await expect(page.getByRole('heading', { name: `No match for “${searchWithoutResults}”` })).toBeVisible()
  await expect(page.getByText('Check the spelling or remove a filter.')).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Categories' }).getByRole('link')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/products')
})

test('facets show counts, several values of each can be combined, and each brand has a page @both-widths', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/products?category=Groceries&category=Phones+and+Tablets&brand=apple&colour=black')
  await expect(page.getByRole('link', { name: 'Remove filter Groceries' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter Black' })).toBeVisible()
  if (!isMobile) {
    const filters = page.getByRole('form', { name: 'Filters' })
    await expect(filters.getByRole('group', { name: 'Colour' }).getByLabel('Black')).toBeChecked()
    await filters.getByRole('group', { name: 'Category' }).getByLabel('Groceries').click()
    await expect(page).toHaveURL('/products/category/Phones%20and%20Tablets?brand=apple&colour=black')
  }
  await page.goto('/brands/samsung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung')
  await expect(cards(page)).toHaveCount(5)
  const unknown = await page.goto('/brands/nobody')
  expect(unknown?.status()).toBe(404)
})

test('an unfinished search gets suggestions, usable by mouse and by keyboard', async ({ page }) => {
  await openPage(page, '/products')
  const search = page.getByRole('searchbox').locator('visible=true')
  await search.fill('sams')
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  await expect(suggestions.getByRole('link', { name: 'Samsung Brand' })).toBeVisible()
  await search.press('Escape')
  await expect(suggestions).toBeHidden()
  await search.fill('samsu')
  await expect(suggestions).toBeVisible()
  await search.press('ArrowDown')
  await expect(suggestions.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/brands/samsung')
  await expect(suggestions).toBeHidden()
})

test('recently viewed products are shown on the same device', async ({ page }) => {
  await openPage(page, '/products/ijebu-garri')
  await page.goto('/products/samsung-galaxy-a06')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung Galaxy A06')
  await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible()
  await page.evaluate(`document.getElementById('similar').scrollIntoView({ block: 'end' })`)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.locator('[data-product]')).toHaveCount(1)
  await expect(recent.getByRole('heading', { name: 'Ijebu Garri' })).toBeVisible()
})

test('a product is selected by colour and size, and adding to the cart asks for a login', async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/products/ankara-flare-maxi-dress')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ankara Flare Maxi Dress')
  await expect(page.getByText('Save ₦6,500 (16%)')).toBeVisible()
  const buy = (name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true')
  await buy('Choose size').click()
  await expect(page.getByText('Please choose an option')).toBeVisible()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(page.getByRole('radiogroup', { name: 'Size' })).toContainText('Size: L')
  await buy('Add to cart').click()
  await expect(page.getByText('Please login to add to cart!').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  if (!isMobile) await page.keyboard.press('Escape')
})

test('URLs redirect to one spelling, and missing pages return 404', async ({ page, request }) => {
  const bySlug = await request.get('/products/category/groceries', { maxRedirects: 0 })
  expect([bySlug.status(), bySlug.headers()['location']]).toEqual([301, '/products/category/Groceries'])
  const bySize = await request.get('/products/category/phones%20AND%20tablets', { maxRedirects: 0 })
  expect(bySize.headers()['location']).toBe('/products/category/Phones%20and%20Tablets')
  const unknown = await page.goto('/products/category/Boats')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no category “Boats”')
  await expect(page.getByRole('main').getByRole('link', { name: 'Groceries' })).toBeVisible()
  expect((await request.get('/products/no-such-thing')).status()).toBe(404)
})

test('a shared link has the name, image and price in its metadata', async ({ page }) => {
  await page.goto('/products/ijebu-garri')
  await expect(page).toHaveTitle(/^Ijebu Garri · /)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/ijebu-garri$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /ijebu-garri\/1-800\.webp$/,
  )
  const schemas = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(schemas.map((text) => JSON.parse(text))).toMatchObject([
    { '@type': 'Product', name: 'Ijebu Garri' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Groceries' }, { position: 3 }],
    },
  ])
})

test.describe('with script blocked', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filters, sorting, pages and products work by plain links and forms @both-widths', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    const search = page.getByRole('searchbox').locator('visible=true')
    await search.fill('phone')
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “phone”')

    await page.goto('/products')
    await page.getByLabel('Sort').locator('visible=true').selectOption({ label: 'Newest First' })
    await page.getByRole('button', { name: 'Sort' }).locator('visible=true').click()
    await expect(page).toHaveURL(/sort=newest/)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/products?sort=newest&page=2')
    await expect(cards(page)).toHaveCount(24)

    if (isMobile) await page.getByRole('link', { name: 'Filter' }).click()
    const filters = page.getByRole('form', { name: 'Filters' })
    await filters
      .getByRole('group', { name: 'Brand' })
      .getByRole('link', { name: /^Show \d+ more$/ })
      .click()
    await expect(page).toHaveURL('/products?sort=newest&open=brand')
    await expect(filters.getByLabel('Binatone')).toBeVisible()
    await filters.getByLabel('Samsung').check()
    await filters.getByLabel('In stock only').check()
    await filters.getByRole('button', { name: 'Show products' }).click()
    await expect(page.getByRole('link', { name: 'Remove filter Samsung' })).toBeVisible()
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
    // getByText does not find text in a noscript element.
    await expect(page.locator('noscript p')).toHaveText(/^To add to cart, please turn on JavaScript/)
    await expect(page.locator('noscript p')).toBeVisible()
  })
})
