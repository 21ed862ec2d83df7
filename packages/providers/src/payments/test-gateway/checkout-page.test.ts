import { openTestProvider, submitForm } from '@shop/testing/fakes/open-test-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

let provider: Awaited<ReturnType<typeof openTestProvider>>
beforeAll(async () => {
  provider = await openTestProvider()
})
afterAll(() => provider.close())

async function openPage(email: string, reference: string) {
  const { authorization_url: authorizationUrl } = await provider.paystack.initialize({
    reference,
    email,
    amount_kobo: 5_050,
    callback_url: 'http://shop.example/after',
    cancel_url: 'javascript:alert(1)',
    channels: ['card'],
    metadata: {},
  })
  return authorizationUrl
}

test('an unknown address is a 404 page', async () => {
  const response = await fetch(`${provider.baseUrl}/checkout/nothing`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('No such payment')
})

test('neither a callback address nor a cancel address can run a script', async () => {
  const page = await openPage('"><script>alert(1)</script>@x.ng', 'PAGE-1')
  const text = await (await fetch(`${page}?with=%3Cscript%3E&problem=__proto__`)).text()
  expect(text).not.toContain('<script')
  expect(text).toContain('&lt;script&gt;')
  expect(await submitForm(page, { action: 'cancel' })).toContain('http://shop.example/after')
})

test('unknown actions change nothing', async () => {
  const page = await openPage('ada@example.ng', 'PAGE-2')
  for (const action of ['', 'constructor', 'refund', 'response'])
    expect(await submitForm(page, { action })).toBe(page)
})

test('the page says it is a test, only allows its own style, and lets forms return to the shop', async () => {
  const response = await fetch(await openPage('ada@example.ng', 'PAGE-3'))
  const text = await response.text()
  expect(text).toContain('TEST PAYMENT: no money moves')
  expect(text).toContain('Pay ₦50.5')
  expect(text).not.toMatch(/ style=| on[a-z]+=|<style/)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://shop.example")
  expect((await fetch(`${provider.baseUrl}/style.css`)).headers.get('content-type')).toContain('text/css')
})
