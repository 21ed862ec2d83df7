import { chromium } from '@playwright/test'
import { processOwner } from '@shop/testing/start-shop-process'

/** Pages of the admin area that show a list. */
const pages = [
  '/admin',
  '/admin/orders',
  '/admin/orders?status=delivered',
  '/admin/orders?search=bello',
  '/admin/products',
  '/admin/products?tab=low-stock',
  '/admin/products?search=lamp',
  '/admin/inventory/counts',
  '/admin/customers',
  '/admin/customers?search=bello',
  '/admin/reviews',
  '/admin/notifications',
  '/admin/marketing',
  '/admin/transactions',
  '/admin/transactions?tab=ledger',
  '/admin/transactions?tab=payouts',
  '/admin/reports',
]

export interface PageTimes {
  path: string
  ms: number
}

/** The time from requesting a page, with scripts in the browser's cache, until a row of its list is visible. */
export async function browseAdmin(url: string): Promise<PageTimes[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/admin/auth/login`, { waitUntil: 'networkidle' })
    await page.locator('input[type=email], input[name=email]').first().fill(processOwner.email)
    const password = page.locator('input[type=password]').first()
    await password.fill(processOwner.password)
    await password.press('Enter')
    await page.waitForURL(/\/admin$/)
    const times: PageTimes[] = []
    for (const path of pages) {
      const open = async () => {
        const startedAt = performance.now()
        await page.goto(`${url}${path}`, { waitUntil: 'commit' })
        await page.locator('main :is(tbody tr:not([aria-hidden]), li, article):visible').first().waitFor()
        return performance.now() - startedAt
      }
      await open()
      times.push({ path, ms: await open() })
    }
    return times
  } finally {
    await browser.close()
  }
}
