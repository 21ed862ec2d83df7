import { brotliCompressSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { noodles } from './customer.ts'

const scrollThroughScript = `(async () => {
  for (let at = 0; at < document.documentElement.scrollHeight; at += 400) {
    scrollTo(0, at)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})()`

/** The element whose paint counts as the largest. */
const largestElementScript = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).element?.tagName))
    .observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** Records what the browser fetches from now on. */
function watchFiles(page: Page) {
  const files: { path: string; type: string; sizeBytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const sizeBytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    files.push({ path: pathname, type: request.resourceType(), sizeBytes })
  })
  return files
}

/** Closes the dialog of a first visit, which keeps the page from scrolling, and reads the page to its end. */
async function readToEnd(page: Page) {
  await page.getByRole('button', { name: 'Continue browsing' }).click()
  await page.evaluate(scrollThroughScript)
  await page.waitForLoadState('networkidle')
}

async function sumBytes(files: ReturnType<typeof watchFiles>): Promise<number> {
  const sizes = await Promise.all(files.map(({ sizeBytes }) => sizeBytes))
  return sizes.reduce((total, size) => total + size, 0)
}

for (const path of ['/', '/products', `/products/${noodles.id}`])
  test(`${path} has few elements, the dialog of a first visit included @both-widths`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('dialog')).toBeVisible()
    const count = (selector: string) => page.locator(selector).count()
    const all = await count('*')
    expect(all - (await count('main *')), 'around the content').toBeLessThanOrEqual(300)
    expect(all).toBeLessThanOrEqual(700)
  })

test('the first 14 KB of a page reach to the end of its largest element, styles included', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/products', `/products/${noodles.id}`]) {
    const html = await (await request.get(path)).text()
    const [start = ''] = /^[^]*?<main[^]*?<img[^>]*>/.exec(html) ?? []
    expect(start, path).toMatch(/<style[^]*<img[^>]*fetchPriority="high"[^>]*>$/)
    expect(brotliCompressSync(start).byteLength, path).toBeLessThanOrEqual(14_336)
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
    // On a busy machine, a text is painted before the image.
    await expect.poll(() => page.evaluate<string>(largestElementScript), path).toMatch(/^(?:IMG|H1)$/)
  }
})

test('no image is fetched in two formats', async ({ page }) => {
  const files = watchFiles(page)
  await page.goto('/products')
  await readToEnd(page)
  const images = files.map(({ path }) => path).filter((path) => path.startsWith('/media/'))
  const names = images.map((path) => path.replace(/-\d+\.\w+$/, ''))
  expect(names.length).toBeGreaterThan(20)
  expect(names).toEqual([...new Set(names)])
})

test.describe('with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' }, deviceScaleFactor: 2 })

  test('a whole list of products, read to its end, weighs at most 60 KB', async ({ page }) => {
    // A page's best compression takes the server a moment.
    const getSize = async () => Number((await page.request.get('/products')).headers()['content-length'])
    await expect.poll(getSize).toBeLessThan(28_000)
    const files = watchFiles(page)
    await page.goto('/products')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await sumBytes(files)).toBeLessThanOrEqual(50_000)
    await readToEnd(page)
    expect(files.filter(({ path }) => path.endsWith('-200.avif')).length).toBeGreaterThan(20)
    expect(files.filter(({ type }) => type === 'font')).toEqual([])
    expect(await sumBytes(files)).toBeLessThanOrEqual(60_000)
  })
})
