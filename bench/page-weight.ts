import { chromium } from '@playwright/test'

export interface PageWeight {
  path: string
  html: number
  css: number
  /** Script files before the first touch. */
  script: number
  fonts: number
  images: number
  /** Script and styles that the first touch loads. */
  application: number
}

const kinds: Record<string, keyof Omit<PageWeight, 'path' | 'application'>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
  image: 'images',
}

/** Compressed bytes transferred on a first visit on a phone, until the page is idle, and then by the first touch. */
export async function measurePageWeight(shopUrl: string, path: string): Promise<PageWeight> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const weight: PageWeight = {
    path,
    html: 0,
    css: 0,
    script: 0,
    fonts: 0,
    images: 0,
    application: 0,
  }
  const read: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType()]
    if (kind)
      read.push(request.sizes().then(({ responseBodySize }) => void (weight[kind] += responseBodySize)))
  })
  await page.goto(`${shopUrl}${path}`, { waitUntil: 'networkidle' })
  await Promise.all(read)
  const before = { ...weight }
  await page.evaluate('void globalThis.startShop()')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await Promise.all(read)
  await browser.close()
  return { ...before, application: weight.script + weight.css - before.script - before.css }
}
