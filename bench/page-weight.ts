import { chromium } from '@playwright/test'

export interface PageWeight {
  path: string
  html: number
  css: number
  script: number
  fonts: number
  images: number
  /** Whether no script file was requested before the first paint. */
  scriptAfterPaint: boolean
}

const kinds: Record<string, keyof Omit<PageWeight, 'path' | 'scriptAfterPaint'>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
  image: 'images',
}

/** Compressed bytes transferred on a first visit on a phone, including scripts loaded until the page is idle. */
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
    scriptAfterPaint: true,
  }
  const read: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType()]
    if (kind)
      read.push(request.sizes().then(({ responseBodySize }) => void (weight[kind] += responseBodySize)))
  })
  await page.goto(`${shopUrl}${path}`, { waitUntil: 'networkidle' })
  await page.mouse.move(200, 200)
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => entry.startTime),
  }))
  weight.scriptAfterPaint = times.scripts.every((start) => start >= times.paint)
  await Promise.all(read)
  await browser.close()
  return weight
}
