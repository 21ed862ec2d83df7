import { expect, test } from '@playwright/test'
import { signInByApi } from './enter-shop.ts'
import { deliverByApi, getAuthHeaders, placeOrderByApi } from './order-by-api.ts'
import { owner, register } from './visitor.ts'

test('approving or refusing a return needs confirmation, since the customer is notified at once', async ({
  page,
  request,
}) => {
  const person = await register(request)
  const { id } = await placeOrderByApi(request, person)
  await deliverByApi(request, id)
  const headers = await getAuthHeaders(request, person)
  const path = `/api/orders/${id}/returns`
  const response = await request.post(path, {
    headers: { ...headers, 'idempotency-key': `return-of-${id}` },
    data: {
      requested_resolution: 'refund',
      lines: [{ position: 0, quantity: 1, reason: 'faulty' }],
      comment: 'The seam is open.',
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const status = async () => (await (await request.get(path, { headers })).json()).returns[0].status

  await signInByApi(page, owner)
  await page.goto(`/admin/orders/${id}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  const question = page.getByRole('alertdialog', { name: /^(Approve|Reject) return R-\d+\?$/ })

  await button('Approve').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(await status()).toBe('requested')
  await button('Approve').click()
  await question.getByRole('button', { name: 'Approve return' }).click()
  await expect(button('Mark as received')).toBeVisible()
  expect(await status()).toBe('approved')

  await page.getByLabel('Message to customer').fill('The seal is broken.')
  await button('Reject').click()
  await expect(question.getByText('“The seal is broken.”')).toBeVisible()
  await question.getByRole('button', { name: 'Reject return' }).click()
  await expect(question).toHaveCount(0)
  expect(await status()).toBe('rejected')
})
