import { chromium, type Browser, type Page } from '@playwright/test'

/** The wait between a press and the next frame, in ms, of each press of a visit; and script bytes, before and after. */
export interface Visit {
  presses: { name: string; ms: number }[]
  scriptBefore: number
  scriptAfter: number
}

const slowDown = 4
const product = '/products/ankara-flare-maxi-dress'
const cartProduct = '/products/ijebu-garri'

// As a string: this folder has no browser types.
const watchPresses = `self.presses = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) self.presses.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/**
 * A visit on a slow phone: opens the menu, chooses an option, adds to the cart, opens the cart, filters a list. On each
 * page the press is the first touch, so that it starts the application.
 */
export async function measureVisit(shopUrl: string): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    return await visit(browser, shopUrl)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, shopUrl: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(watchPresses)
  const scripts = watchScriptBytes(page)
  const presses: Visit['presses'] = []
  const press = async (name: string, tap: () => Promise<void>) => {
    await page.evaluate('self.presses = []')
    await tap()
    // An event is reported with the frame after it.
    await page.waitForTimeout(500)
    // A press that took less than the shortest time that is reported took 16 ms at most.
    const durations = await page.evaluate<number[]>('self.presses')
    presses.push({ name, ms: Math.max(16, ...durations) })
  }

  await page.goto('/')
  await press('close the sign-in dialog', () => page.getByRole('button', { name: 'Continue browsing' }).tap())
  const scriptBefore = await scripts()
  await press('open the menu', () => page.getByRole('link', { name: 'Menu' }).tap())
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.waitForTimeout(2_000)
  const scriptAfter = await scripts()

  await page.goto(product)
  const option = page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { disabled: false })
  await press('choose an option', () => option.first().tap())
  await page.locator('html[data-ready]').waitFor()
  await press('choose another', () => option.nth(1).tap())

  await page.goto('/products')
  const filter = page.getByRole('link', { name: 'Filter' })
  await press('open the filters', () => filter.tap())
  await page.getByRole('dialog').waitFor()
  await press('filter', () => page.getByRole('dialog').getByRole('checkbox').nth(1).tap())

  await signUp(page, shopUrl)
  await page.goto(cartProduct)
  await press('add to the cart', () => page.getByRole('button', { name: 'Add to cart' }).last().tap())
  await page.getByText('Added to cart!').waitFor()
  await press('open the cart', () => page.getByRole('link', { name: /^Cart, / }).tap())
  await page.waitForURL('**/cart')
  return { presses, scriptBefore, scriptAfter }
}

/** Bytes of all script files, as sent over the network. */
function watchScriptBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Signs up by the API and stores the session, as after an earlier visit. */
async function signUp(page: Page, shopUrl: string): Promise<void> {
  const username = `v${Date.now()}`
  const account = { email: `${username}@example.ng`, password: 'Rusty4Anchor' }
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`${shopUrl}/api${path}`, { data })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  await post('/auth/register', { ...account, username, first_name: 'Ada', last_name: 'Eze' })
  const { access, refresh } = await post('/auth/login', account)
  await page.evaluate((tokens) => localStorage.setItem('auth', JSON.stringify({ tokens })), {
    access,
    refresh,
  })
}
