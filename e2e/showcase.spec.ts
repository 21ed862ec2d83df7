import { expect, test, type Page } from '@playwright/test'
import { expectSnapshot } from './accepted-snapshot.ts'
import { compareScreenshot, maxDifferentPixels } from './accepted-screenshot.ts'
import { waitUntilReady } from './enter-shop.ts'
import {
  listInteractiveSamples,
  measureFocused,
  measureHovered,
  measureOverlay,
  measureSamples,
  type Parts,
} from './sample-parts.ts'

// An intended change of the look is accepted by UPDATE_SCREENSHOTS=on npm test -- build browser showcase
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

// Words are set alike by every Chromium, images are one colour, and nothing moves.
const still = `
  * { text-rendering: geometricPrecision !important; caret-color: transparent !important }
  *, ::before, ::after { animation: none !important; transition: none !important }
  img { visibility: hidden !important }
`

async function openShowcase(page: Page): Promise<void> {
  await page.goto('/design-system')
  await waitUntilReady(page)
  await page.addStyleTag({ content: still })
  // All the files of the font, also that of letters further down.
  await page.evaluate(
    'Promise.all([...document.fonts].filter(({ family }) => !/Fallback/.test(family)).map((font) => font.load()))',
  )
  await expect(page.getByText('Dress, lost')).toHaveCount(0)
}

interface Section {
  title: string
  clip: { x: number; y: number; width: number; height: number }
}

/** Each section with where it is on the whole page, in whole px. */
async function readSections(page: Page): Promise<Section[]> {
  // What waits for the window to come by is there at once, or is found missing.
  await page.evaluate("document.querySelectorAll('img').forEach((picture) => (picture.loading = 'eager'))")
  await expect(page.locator('[data-sample="Broken picture"] img')).toHaveCount(0)
  return page.evaluate(`[...document.querySelectorAll('[data-section]')].map((section) => {
    const { left, top, right, bottom } = section.getBoundingClientRect()
    const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)]
    const clip = { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y }
    return { title: section.dataset.section, clip }
  })`)
}

/** Dialogs, drawers and lists that open, as they are in the window. */
async function measureOverlays(page: Page): Promise<Parts> {
  const above: Parts = {}
  const openers = page.locator('[data-section="Above the page"] [data-sample]')
  for (const sample of await openers.all()) {
    const name = (await sample.getAttribute('data-sample')) ?? ''
    await sample.getByRole('button').first().click()
    const opened = name.startsWith('Dropdown') ? `[data-sample="${name}"] .dropdown-panel` : 'dialog[open]'
    await expect(page.locator(opened)).toBeVisible()
    above[name] = await measureOverlay(page, opened)
    await page.keyboard.press('Escape')
    await expect(page.locator(opened)).toBeHidden()
  }
  return above
}

const themes = ['light', 'dark'] as const

for (const theme of themes) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme })

    test(`every component keeps its boxes and colours, ${theme}`, async ({ page, isMobile }, { project }) => {
      await openShowcase(page)
      const rest = await measureSamples(page)
      expect(Object.keys(rest).length).toBeGreaterThan(100)
      const hover: Record<string, string> = {}
      // A finger does not hover.
      if (!isMobile)
        for (const name of await listInteractiveSamples(page)) hover[name] = await measureHovered(page, name)
      // From here on the focus is the keyboard's, and can be seen.
      await page.keyboard.press('Tab')
      const focus = await measureFocused(page)
      const above = await measureOverlays(page)
      expectSnapshot(`${project.name}-${theme}`, { rest, focus, hover, above })
    })

    test(`every section of the showcase looks as before, ${theme}`, async ({ page }, { project }) => {
      await openShowcase(page)
      const sections = await readSections(page)
      expect(sections.length).toBeGreaterThan(20)
      const changed: string[] = []
      for (const { title, clip } of sections) {
        const name = `${project.name}-${theme}/${title.toLowerCase().replaceAll(/\W+/g, '-')}`
        // Of the page, not of the element: that one waits for two frames, and an idle headless page may draw none.
        const isDifferent = await compareScreenshot(name, await page.screenshot({ fullPage: true, clip }))
        if (isDifferent > maxDifferentPixels)
          changed.push(`${title}: ${(isDifferent * 100).toFixed(1)} % of the pixels`)
      }
      expect(changed).toEqual([])
    })
  })
}
