import { expect, test, type Page } from '@playwright/test'
import { signInByApi, openAsVisitor, waitUntilReady } from './enter-shop.ts'
import { openLoadedPage } from './stable-page.ts'
import { noodles } from './customer.ts'
import { owner } from './visitor.ts'

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
const expectTargetSize = async (page: Page, path: string) =>
  expect.soft([...new Set(await page.evaluate<string[]>(smallTargetsScript))], path).toEqual([])

test('what a shopper taps is at least 24 px high and wide', async ({ page }) => {
  await openAsVisitor(page, '/')
  const paths = [
    '/',
    '/products',
    '/products/category/Phones%20and%20Tablets',
    `/products/${noodles.id}`,
    '/contact',
    '/faq',
    '/shipping',
    '/auth/login',
    '/auth/signup',
    '/no-such-page',
  ]
  for (const path of paths) {
    await page.goto(path)
    await waitUntilReady(page)
    await expectTargetSize(page, path)
  }
})

test('what staff tap on a phone is at least 24 px high and wide', async ({ page }) => {
  await signInByApi(page, owner)
  const paths = [
    '/admin/products',
    '/admin/inventory/counts',
    '/admin/products/brands',
    '/admin/settings/staff',
  ]
  for (const path of paths) {
    await openLoadedPage(page, path)
    await expectTargetSize(page, path)
  }
})
