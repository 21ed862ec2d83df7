import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that a theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Asked again and again: the promise of an animation that is taken away meanwhile may never be kept. */
const moving = `document.getAnimations().filter((one) =>
  one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity).length`

export type Theme = 'light' | 'dark'

/** By axe: all rules in the first theme; in the other one those of colour, since nothing else differs. */
export async function expectAccessible(page: Page, where: string, themes: readonly Theme[]): Promise<void> {
  // Without frames of its own the shop needs no second page to put the findings together; what is fine is not listed.
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const found: unknown[] = []
  for (const [at, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    await expect.poll(() => page.evaluate(moving)).toBe(0)
    const { violations } = await (at === 0 ? axe().withTags(tags) : axe().withRules(colourRules)).analyze()
    for (const { id, nodes } of violations)
      found.push([where, theme, id, nodes.map(({ html }) => html).slice(0, 3)])
  }
  expect.soft(found).toEqual([])
}

const overflow = `(() => {
  const room = document.documentElement.clientWidth
  return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - room
})()`

/** Nothing has to be scrolled sideways at this width. */
export async function expectNoSidewaysScroll(
  page: Page,
  size: { width: number; height: number },
  where: string,
): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(size)
  await expect
    .soft(async () => expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0), where)
    .toPass({ timeout: 3_000 })
  if (before) await page.setViewportSize(before)
}
