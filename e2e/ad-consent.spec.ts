import { expect, test, type APIRequestContext } from '@playwright/test'
import { choosePayment, customerWithCart, fillDelivery, getVisible, noodles } from './customer.ts'

/** What the built-in service in place of Meta was told. */
async function listReported(request: APIRequestContext) {
  const response = await request.get('/test-meta-ads/events')
  const { events } = (await response.json()) as { events: { custom_data: { order_id: string } }[] }
  return events.map((event) => event.custom_data.order_id)
}

const question = /^Tell Meta/

test('an order is reported to Meta once the shopper ticked the box, and the account has the switch to stop it @both-widths', async ({
  page,
  request,
}) => {
  await customerWithCart(page, request, noodles)
  await page.goto('/checkout')
  await fillDelivery(page)
  await choosePayment(page, 'Pay on delivery')
  const box = page.getByRole('checkbox', { name: question })
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByText('Your choice is saved')).toBeVisible()
  await getVisible(page, 'button', /^Place order, ₦/).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Adaeze' })).toBeVisible()
  const number = /Order (\d+) is placed/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  expect(number).not.toBe('')
  await expect.poll(() => listReported(request), { timeout: 15_000 }).toContain(number)
  // Nothing of an advertising network is ever loaded by the page.
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ),
  ).not.toMatch(/facebook|fbevents/)

  await page.goto('/account/my-data')
  const stop = page.getByRole('switch', { name: question })
  await expect(stop).toBeChecked()
  await stop.uncheck()
  await expect(page.getByText('Your choice is saved')).toBeVisible()
})
