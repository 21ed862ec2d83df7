import { expect, test } from '@playwright/test'
import { openAsVisitor, waitUntilReady } from './enter-shop.ts'

test('closing a dialog returns focus to the control that opened it @both-widths', async ({
  page,
  isMobile,
}) => {
  await openAsVisitor(page, '/faq')
  await waitUntilReady(page)
  const trigger = isMobile
    ? page.getByRole('banner').getByLabel('Menu', { exact: true })
    : page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: isMobile ? 'Menu' : 'Contact Us' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(trigger).toBeFocused()
})
