import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const pages = [
  '/',
  '/products',
  '/products/men-s-cotton-polo-shirt',
  '/cart',
  '/auth/login',
  '/auth/signup',
  '/contact',
  '/shipping',
  '/no-such-page',
  '/admin/auth/login',
]

for (const path of pages) {
  test(`${path} has no finding of axe, with its dialog open and closed`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const opened = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(opened.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const closed = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(closed.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
}
