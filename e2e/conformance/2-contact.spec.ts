import { expect, test } from '@playwright/test'
import { openAsVisitor, waitUntilReady } from '../enter-shop.ts'
import { shown } from '../customer.ts'
import { newVisitor } from '../visitor.ts'

test('2 Contact dialog: title, subtitle, the four types, Subject, Message and Send Message', async ({
  page,
  isMobile,
}) => {
  // Phones have no way to the dialog: their menu leads to the page with the same form.
  await openAsVisitor(page, isMobile ? '/contact' : '/faq')
  await waitUntilReady(page)
  if (!isMobile) await shown(page, 'link', 'Contact').click()
  const place = isMobile ? page.getByRole('main') : page.getByRole('dialog', { name: 'Contact Us' })
  await expect(place.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  await expect(
    place.getByText("We'd love to hear from you. How can we help?", { exact: true }).first(),
  ).toBeVisible()
  const types = place.getByLabel('Type of Inquiry', { exact: true })
  await expect(types.getByRole('option')).toHaveText([
    'General Inquiry',
    'Order Support',
    'Returns & Refunds',
    'Technical Support',
  ])

  await types.selectOption('Order Support')
  await place.getByLabel('Email', { exact: true }).fill(newVisitor().email)
  await place.getByLabel('Subject', { exact: true }).fill('Where is my parcel?')
  await place.getByLabel('Message', { exact: true }).fill('It was to come on Tuesday.')
  const sent = page.waitForRequest('**/api/contact')
  await place.getByRole('button', { name: 'Send Message', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ type: 'Order Support', subject: 'Where is my parcel?' })
  await expect(place.getByText('Message received')).toBeVisible()
})
