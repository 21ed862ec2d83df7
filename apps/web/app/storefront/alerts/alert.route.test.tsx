import type { FormResult } from '@shop/contract/page-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import StockAlertPage, { action } from './alert.route.tsx'

vi.mock('virtual:languages', () => ({ language: { code: 'en' }, languages: [] }))

type Action = Parameters<typeof action>[0]

/** Posts a form without script, and shows the page that follows. */
async function post(fields: Record<string, string>, result: FormResult): Promise<string> {
  const request = new Request('https://shop.example/', { method: 'POST', body: new URLSearchParams(fields) })
  const reply = async () => result
  const context = { get: () => ({ forms: { requestPhoneAlert: reply, requestStockAlert: reply } }) }
  const input = { request, params: { productId: 'p' }, context }
  const { data } = await action(input as unknown as Action)
  const page = {
    loaderData: { name: 'Ankara gown', channel: 'sms' },
    actionData: data,
    params: { productId: 'p' },
  }
  const props = page as unknown as Parameters<typeof StockAlertPage>[0]
  const router = createMemoryRouter([{ path: '/', element: <StockAlertPage {...props} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const toFailure = (errors: Record<string, string[]>): FormResult => ({
  ok: false,
  problem: { status: 422, code: 'invalid_input', message: 'Check the fields', errors } as never,
})

test('without script, a refused phone alert keeps the number and the consent, and says what is wrong', async () => {
  const error = { phone: ['This number is too short'] }
  const html = await post({ phone: '0803 12', consent_version: '1' }, toFailure(error))
  expect(html).toContain('Check the fields')
  expect(html).toContain('This number is too short')
  expect(html).toContain('value="0803 12"')
  expect(html).toContain('checked=""')
})

test('a consent that was not given stays away, and an email stays', async () => {
  const error = { consent_version: ['Please agree to the message'] }
  const phone = await post({ phone: '0803 123 4567' }, toFailure(error))
  expect(phone).toContain('Please agree to the message')
  expect(phone).not.toContain('checked=""')
  const email = await post({ email: 'ada@' }, toFailure({ email: ['Not an email'] }))
  expect(email).toContain('value="ada@"')
  expect(email).toContain('Not an email')
})

test('a request that was accepted shows no form again', async () => {
  const html = await post({ phone: '0803 123 4567' }, { ok: true, message: 'We’ll write to this number' })
  expect(html).toContain('We’ll write to this number')
  expect(html).not.toContain('<form')
})
