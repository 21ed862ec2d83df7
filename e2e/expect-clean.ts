import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that a theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** Reads the stylesheets again for each page, and all pages have the same one: asked of one page. */
const stylesheetRule = 'css-orientation-lock'

/** Asked again and again: the promise of an animation that is taken away meanwhile may never be kept. */
const moving = `document.getAnimations().filter((one) =>
  one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity).length`

/** Otherwise a change of the theme fades a thousand colours, which have to be waited for. */
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

/** Checks the page as it is now on a phone and on a desktop; then it is as wide as before. */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? desktopSize
  const other = before.width === phoneSize.width ? desktopSize : phoneSize
  await check()
  await page.setViewportSize(other)
  await check()
  await page.setViewportSize(before)
}

/** By axe at both widths in both themes, for a state of a page that only a journey reaches. */
export const expectAccessibleAtBothWidths = (page: Page, where: string): Promise<void> =>
  atBothWidths(page, () => expectAccessible(page, where))

interface Finding {
  rule: string
  html: string[]
}

/** What axe finds wrong. Its script is put into a page once: a page is looked at several times. */
async function runAxe(page: Page, options: RunOptions): Promise<Finding[]> {
  if (!(await page.evaluate<boolean>('"axe" in self'))) await page.evaluate(axe.source)
  // What is fine is not listed.
  const all: RunOptions = { preload: false, ...options, resultTypes: ['violations'] }
  return page.evaluate<Finding[]>(`axe.run(document, ${JSON.stringify(all)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ rule: id, html: nodes.slice(0, 3).map(({ html }) => html) })))`)
}

const allRules: RunOptions = { runOnly: tags, rules: { [stylesheetRule]: { enabled: false } } }

/** By axe: all rules in the first theme; in the other one those of colour, since nothing else differs. */
export async function expectAccessible(
  page: Page,
  where: string,
  themes: readonly Theme[] = bothThemes,
): Promise<void> {
  const found: unknown[] = []
  await page.evaluate(stopTransitions)
  for (const [at, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    await expect.poll(() => page.evaluate(moving)).toBe(0)
    const findings = await runAxe(page, at === 0 ? allRules : { runOnly: colourRules })
    for (const { rule, html } of findings) found.push([where, theme, page.viewportSize()?.width, rule, html])
  }
  await page.evaluate('self.withoutTransitions.disabled = true')
  expect.soft(found).toEqual([])
}

/** By axe: no style holds the page upright when the phone is turned. */
export async function expectTurnsWithPhone(page: Page): Promise<void> {
  expect.soft(await runAxe(page, { runOnly: [stylesheetRule], preload: true })).toEqual([])
}

const overflow = `(() => {
  const room = document.documentElement.clientWidth
  return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - room
})()`

/** Nothing has to be scrolled sideways at this width, which the page keeps. */
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
 * Targets that are lower or narrower than 24 px (WCAG 2.5.8). Not counted: links inside a sentence,
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

/** What a finger taps is at least 24 px high and wide. */
export const expectTargetSize = async (page: Page, where: string) =>
  expect.soft([...new Set(await page.evaluate<string[]>(smallTargetsScript))], where).toEqual([])
