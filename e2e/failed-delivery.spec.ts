import { expect, test } from '@playwright/test'
import { addRider, callAsOwner, dispatchByApi, getAdminOrder } from './dispatch-by-api.ts'
import { signInByApi } from './enter-shop.ts'
import { expectAccessible } from './expect-clean.ts'
import { placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test('a parcel is not delivered: staff know what to say, and its customer chooses a day by the link alone @both-widths', async ({
  page,
  request,
  browser,
}) => {
  const customer = await register(request)
  const order = await placeOrderByApi(request, customer)
  await dispatchByApi(request, order, await addRider(request))
  const { version } = await getAdminOrder(request, order)
  const failed = { status: 'attempt_failed', reason: 'unreachable', note: '', version }
  await callAsOwner(request, 'post', `/orders/${order.id}/parcels/1/status`, failed)

  await signInByApi(page, owner)
  await page.goto('/admin/orders/follow-ups?reason=failed_delivery')
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: order.number })
  await row.getByRole('button', { name: 'Call' }).filter({ visible: true }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('What to say')).toBeVisible()
  await expect(drawer).toContainText(order.number)
  await expect(drawer.getByRole('link', { name: 'Call 0803 555 0142' })).toHaveAttribute(
    'href',
    'tel:+2348035550142',
  )
  await expectAccessible(page, 'the script of a call')

  const link = await customer.getEmailedLink('parcel-update', request)
  // Somebody who opens the message on another phone: nobody is signed in there.
  const viewport = page.viewportSize()
  const guest = await browser.newPage({ ...(viewport && { viewport }), reducedMotion: 'reduce' })
  await guest.goto(`${link}x`)
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'When should we deliver?' })).toBeVisible()
  await expectAccessible(guest, 'choosing another day')
  await guest.getByLabel('Note for the rider').fill('Call the gateman')
  await guest
    .getByRole('button', { name: /^\w{3} \d/ })
    .first()
    .click()
  await expect(guest.getByText('We’ll deliver on')).toBeVisible()
  await guest.close()

  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByText('Call the gateman').first()).toBeVisible()
})
