import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { atBothWidths, expectAccessibleAtBothWidths } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a question about an order reaches the inbox, and is answered with a template and closed', async ({
  page,
  request,
  browser,
}) => {
  const visitor = await register(request)
  const { id, number } = await placeOrderByApi(request, visitor)
  await signInByApi(page, visitor)
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Ask about this order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask about this order' })
  const question = `Can ${visitor.username} have it on Friday?`
  await dialog.getByLabel('Your question').fill(question)
  await expectAccessibleAtBothWidths(page, 'a question about an order')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog).toHaveCount(0)

  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const staff = await context.newPage()
  await signInByApi(staff, owner)
  await staff.goto(`/admin/support?search=${visitor.username}`)
  await staff
    .getByRole('link')
    .filter({ hasText: `#${number}` })
    .first()
    .click()
  await expect(staff.getByText(question).filter({ visible: true }).last()).toBeVisible()
  await atBothWidths(staff, async () => {
    expect((await staff.getByLabel('Assignee').boundingBox())?.width).toBeGreaterThan(120)
  })
  await staff.getByRole('list', { name: 'Templates' }).getByRole('button').first().click()
  const reply = staff.getByRole('textbox', { name: /answer|reply/i })
  await expect(reply).toHaveValue(new RegExp(visitor.first_name))
  await staff.getByRole('button', { name: /^Send/ }).click()
  await expect(reply).toHaveValue('')
  await staff.getByText('Customer’s words', { exact: true }).click()
  const receivedVia = staff.getByRole('group', { name: 'Received by' })
  await expect(receivedVia.getByRole('radio', { name: 'Email' })).toBeChecked()
  await receivedVia.getByText('WhatsApp', { exact: true }).click()
  await staff.getByRole('textbox', { name: 'What the customer said elsewhere' }).fill('Saturday is fine too')
  await expectAccessibleAtBothWidths(staff, 'noting what a customer wrote')
  await staff.getByRole('button', { name: /^Add/ }).click()
  const lastEntry = staff.getByRole('list', { name: 'Conversation' }).getByRole('listitem').last()
  await expect(lastEntry).toContainText('Saturday is fine too')
  await expect(lastEntry).toContainText('WhatsApp')
  await staff.getByRole('button', { name: /^Done/ }).click()
  await expect(staff.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await context.close()
})
