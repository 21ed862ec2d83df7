import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
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

// Run UPDATE_SCREENSHOTS=on npm test -- browser showcase to accept intended changes.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

// Renders text the same in every version of Chromium, lays out everything, hides images, and stops animations.
const stillStyle = `
  * { text-rendering: geometricPrecision !important; caret-color: transparent !important }
  * { content-visibility: visible !important }
  *, ::before, ::after { animation: none !important; transition: none !important }
  img { visibility: hidden !important }
`

// Text keeps its first font for as long as its page is open: with the same files by rules of the test, it changes.
const fontRulesScript = `(() => {
  document.documentElement.dataset.font = ''
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  return rules.filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText.replace('optional', 'block').replaceAll('url("/', 'url("' + location.origin + '/')).join('')
})()`

async function openShowcase(page: Page): Promise<void> {
  await page.goto('/design-system')
  await waitUntilReady(page)
  await page.addStyleTag({ content: stillStyle })
  await page.addStyleTag({ content: await page.evaluate<string>(fontRulesScript) })
  // Loads all font files, including those of characters further down the page.
  await page.evaluate(
    'Promise.all([...document.fonts].filter(({ family }) => !/Fallback/.test(family)).map((font) => font.load()))',
  )
  await expect(page.getByText('Dress, lost')).toHaveCount(0)
}

interface Section {
  title: string
  clip: { x: number; y: number; width: number; height: number }
}

/** The sections with their position on the whole page, in whole px. */
async function readSections(page: Page): Promise<Section[]> {
  // Loads lazy images at once, or detects that they are missing.
  await page.evaluate("document.querySelectorAll('img').forEach((picture) => (picture.loading = 'eager'))")
  await expect(page.locator('[data-sample="Broken picture"] img')).toHaveCount(0)
  return page.evaluate(`[...document.querySelectorAll('[data-section]')].map((section) => {
    const { left, top, right, bottom } = section.getBoundingClientRect()
    const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)]
    const clip = { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y }
    return { title: section.dataset.section, clip }
  })`)
}

/** Sections that differ from the accepted screenshot, with the percentage of different pixels. */
async function listChangedSections(page: Page, variant: string): Promise<string[]> {
  const sections = await readSections(page)
  expect(sections.length).toBeGreaterThan(20)
  const changed: string[] = []
  for (const strip of inStrips(sections)) {
    // Of the page, since screenshots of elements wait for two frames, which an idle headless page may never render.
    const screenshot = await page.screenshot({ fullPage: true, clip: strip.clip })
    for (const { title, clip } of strip.sections) {
      const { x, y, width, height } = clip
      const region = { left: x - strip.clip.x, top: y - strip.clip.y, width, height }
      const name = `${variant}/${title.toLowerCase().replaceAll(/\W+/g, '-')}`
      const isDifferent = await compareScreenshot(
        name,
        await sharp(screenshot).extract(region).png().toBuffer(),
      )
      if (isDifferent > maxDifferentPixels)
        changed.push(`${title}: ${(isDifferent * 100).toFixed(1)} % of the pixels`)
    }
  }
  return changed
}

/** In px, far below the limit of browsers. */
const maxStripHeight = 6_000

/** Groups sections into few screenshots, since each one lays out the whole page. */
function inStrips(sections: readonly Section[]): { sections: Section[]; clip: Section['clip'] }[] {
  const strips: Section[][] = []
  for (const section of sections) {
    const lastStrip = strips.at(-1)
    if (lastStrip && getOuterBox([...lastStrip, section]).height <= maxStripHeight) lastStrip.push(section)
    else strips.push([section])
  }
  return strips.map((strip) => ({ sections: strip, clip: getOuterBox(strip) }))
}

function getOuterBox(sections: readonly Section[]): Section['clip'] {
  const x = Math.min(...sections.map(({ clip }) => clip.x))
  const y = Math.min(...sections.map(({ clip }) => clip.y))
  const right = Math.max(...sections.map(({ clip }) => clip.x + clip.width))
  const bottom = Math.max(...sections.map(({ clip }) => clip.y + clip.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Opens and measures all dialogs, drawers and dropdowns. */
async function measureOverlays(page: Page): Promise<Parts> {
  const overlays: Parts = {}
  const openers = page.locator('[data-section="Above the page"] [data-sample]')
  for (const sample of await openers.all()) {
    const name = (await sample.getAttribute('data-sample')) ?? ''
    await sample.getByRole('button').first().click()
    const overlay = name.startsWith('Dropdown') ? `[data-sample="${name}"] .dropdown-panel` : 'dialog[open]'
    await expect(page.locator(overlay)).toBeVisible()
    overlays[name] = await measureOverlay(page, overlay)
    await page.keyboard.press('Escape')
    await expect(page.locator(overlay)).toBeHidden()
  }
  return overlays
}

const themes = ['light', 'dark'] as const

for (const theme of themes) {
  test.describe(theme, { tag: '@both-widths' }, () => {
    test.use({ colorScheme: theme })

    test(`every section looks as before, and every component keeps its boxes and colours, ${theme}`, async ({
      page,
      isMobile,
    }, { project }) => {
      await openShowcase(page)
      const rest = await measureSamples(page)
      expect(Object.keys(rest).length).toBeGreaterThan(100)
      const changed = await listChangedSections(page, `${project.name}-${theme}`)
      const hover: Record<string, string> = {}
      // Touch screens have no hover.
      if (!isMobile)
        for (const name of await listInteractiveSamples(page)) hover[name] = await measureHovered(page, name)
      // From here on, focus is shown as for keyboard users.
      await page.keyboard.press('Tab')
      const focus = await measureFocused(page)
      const above = await measureOverlays(page)
      expectSnapshot(`${project.name}-${theme}`, { rest, focus, hover, above })
      expect(changed).toEqual([])
    })
  })
}
