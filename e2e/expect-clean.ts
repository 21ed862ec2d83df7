import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules that a theme can affect. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** Loads the stylesheets again for each page. All pages share one, so this rule is checked on one page only. */
const stylesheetRule = 'css-orientation-lock'

/** Polled, because the promise of an animation that is removed while it runs may never resolve. */
const moving = `document.getAnimations().filter((one) =>
  one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity).length`

/** Without it, changing the theme fades many colours, which takes time. */
const stopTransitions = `
  if (!self.withoutTransitions) {
    self.withoutTransitions = new CSSStyleSheet()
    withoutTransitions.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(withoutTransitions)
  }
  self.withoutTransitions.disabled = false`

export type Theme = 'light' | 'dark'

const bothThemes = ['light', 'dark'] as const

export const phoneSize = { width: 390, height: 844 }
export const desktopSize = { width: 1440, height: 900 }

/** Runs a check at phone and desktop size, then restores the size. */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  const viewport = page.viewportSize() ?? desktopSize
  const otherSize = viewport.width === phoneSize.width ? desktopSize : phoneSize
  await check()
  await page.setViewportSize(otherSize)
  // Where the page was scrolled to, a sticky bar may now cover half a control.
  await page.evaluate('scrollTo(0, 0)')
  await check()
  await page.setViewportSize(viewport)
}

/** Checks a page by axe at both widths in both themes, for states that only a journey reaches. */
export const expectAccessibleAtBothWidths = (page: Page, where: string): Promise<void> =>
  atBothWidths(page, () => expectAccessible(page, where))

interface Finding {
  rule: string
  html: string[]
}

/** Returns the violations that axe finds. Its script is only added once, since a page is checked several times. */
async function runAxe(page: Page, options: RunOptions): Promise<Finding[]> {
  if (!(await page.evaluate<boolean>('"axe" in self'))) await page.evaluate(axe.source)
  // Omits passed rules from the result.
  const axeOptions: RunOptions = { preload: false, ...options, resultTypes: ['violations'] }
  return page.evaluate<Finding[]>(`axe.run(document, ${JSON.stringify(axeOptions)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ rule: id, html: nodes.slice(0, 3).map(({ html }) => html) })))`)
}

const allRules: RunOptions = { runOnly: tags, rules: { [stylesheetRule]: { enabled: false } } }

/**
 * Checks a page by axe: all rules in the first theme, then only the colour rules in the other, since nothing else
 * differs.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  themes: readonly Theme[] = bothThemes,
): Promise<void> {
  const violations: unknown[] = []
  await page.evaluate(stopTransitions)
  for (const [at, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    await expect.poll(() => page.evaluate(moving)).toBe(0)
    const findings = await runAxe(page, at === 0 ? allRules : { runOnly: colourRules })
    for (const { rule, html } of findings)
      violations.push([where, theme, page.viewportSize()?.width, rule, html])
  }
  await page.evaluate('self.withoutTransitions.disabled = true')
  expect.soft(violations).toEqual([])
}

/** Checks by axe that no style locks the orientation of the page. */
export async function expectTurnsWithPhone(page: Page): Promise<void> {
  expect.soft(await runAxe(page, { runOnly: [stylesheetRule], preload: true })).toEqual([])
}

const overflow = `(() => {
  const room = document.documentElement.clientWidth
  return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - room
})()`

/** Expects no horizontal scrolling at this size, which the page keeps. */
export async function expectNoSidewaysScroll(
  page: Page,
  size: { width: number; height: number },
  where: string,
): Promise<void> {
  await page.setViewportSize(size)
  await expect
    .soft(
      async () => expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0),
      `${where}, ${size.width} px`,
    )
    .toPass({ timeout: 3_000 })
}

/**
 * Finds targets with a height or width below 24 px (WCAG 2.5.8). Exceptions: links in a sentence,
 * checkboxes with a label, and links that cover a card. As a string: this folder has no browser types.
 */
const smallTargetsScript = `(() => {
  const sizes = (element) =>
    [element, element.closest('label'), ...(element.labels ?? [])].filter(Boolean).map((each) => each.getBoundingClientRect())
  const isInSentence = ({ parentNode }) =>
    [...parentNode.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')]
    .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .filter((element) => !element.closest('[inert], .sr-only, .product-card h3'))
    .filter((element) => getComputedStyle(element).display !== 'inline' || !isInSentence(element))
    .map((element) => [element, sizes(element)])
    .filter(([, rects]) => rects.some(({ width }) => width > 1) && rects.every(({ width, height }) => width < 23.5 || height < 23.5))
    .map(([{ localName, ariaLabel, textContent, className }, [{ width, height }]]) =>
      [localName, (ariaLabel ?? textContent ?? '').trim().slice(0, 40), Math.round(width) + 'x' + Math.round(height), String(className).slice(0, 60)].join(' | '))
})()`

/** Expects all touch targets to be at least 24 px high and wide. */
export const expectTargetSize = async (page: Page, where: string) =>
  expect.soft([...new Set(await page.evaluate<string[]>(smallTargetsScript))], where).toEqual([])
