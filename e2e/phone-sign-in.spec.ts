import { expect, test, type Page } from '@playwright/test'
import { getVisible, noodles } from './customer.ts'
import { getStoredAuth, openAsVisitor, signInByApi } from './enter-shop.ts'
import { newNumber, readCode } from './phone-code.ts'
import { register } from './visitor.ts'

/** Counts what a thumb does: presses, fields that had to be touched, and choices in a list. */
function countTaps(page: Page) {
  let taps = 0
  return {
    total: () => taps,
    press: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      taps += 1
      await getVisible(page, role, name).click()
    },
    /** A field that already has the focus needs no touch. */
    type: async (label: string | RegExp, text: string) => {
      const field = page.getByLabel(label, { exact: typeof label === 'string' })
      await expect(field).toBeVisible()
      const hasFocus = (await field.and(page.locator(':focus')).count()) > 0
      if (!hasFocus) taps += 1
      await field.fill(text)
    },
    check: async (name: string) => {
      taps += 1
      await page.getByRole('radio', { name }).check()
    },
  }
}

test('from a product page to an order paid on delivery, with a phone number and a name alone @both-widths', async ({
  page,
  request,
}) => {
  await openAsVisitor(page, `/products/${noodles.id}`)
  const phone = newNumber()
  const thumb = countTaps(page)
  const startedAt = Date.now()

  await thumb.press('Add to cart')
  await thumb.press('Continue with your phone number', 'link')
  await thumb.type('Phone number', '0803 12')
  await getVisible(page, 'button', 'Send code').click()
  await expect(page.getByText('This number is too short')).toBeVisible()
  await thumb.type('Phone number', phone)
  await thumb.press('Send code')
  await expect(page.getByText('No code yet?')).toBeVisible()
  const field = page.getByLabel('Code from WhatsApp')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  const code = await readCode(request, phone)
  await field.fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('This code is wrong. You have 4 tries left.')).toBeVisible()
  // Pasted as people copy it: the six digits are sent without another press.
  await thumb.type('Code from WhatsApp', ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await thumb.type('Your name', 'Ngozi Obi')
  await thumb.press('Continue')
  await expect(page.getByText('Added to cart!')).toBeVisible()
  expect(await getStoredAuth(page)).toMatchObject({ tokens: { access: expect.any(String) } })

  await thumb.press('View cart', 'link')
  await thumb.press('Checkout', 'link')
  await expect(page.getByLabel('Full name')).toHaveValue('Ngozi Obi')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(new RegExp(phone.slice(-4)))
  await thumb.type(/^Find your area/, 'yaba')
  await thumb.press(/^Yaba, Lagos/)
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('NG-LA')
  await expect(page.getByLabel('Local government area')).toHaveValue('Lagos Mainland')
  await expect(page.getByLabel('Area', { exact: true })).toHaveValue('Yaba')
  await thumb.type(/^Landmark/, 'Opposite Sabo market gate')
  await expect(page.getByText('Door delivery')).toBeVisible()
  await thumb.press('Continue to payment')
  await thumb.check('Pay on delivery')
  await thumb.press('Continue to review')
  await thumb.press(/^Place order, ₦/)
  await expect(page.getByRole('heading', { name: 'Thank you, Ngozi' })).toBeVisible()
  const seconds = (Date.now() - startedAt) / 1_000
  console.log(
    `Product page to placed order by phone: ${thumb.total()} taps, ${seconds.toFixed(1)} s without typing`,
  )
  // The goal is 14 taps and 60 s; a thumb types the 50 letters in about 20 s.
  expect(thumb.total()).toBeLessThanOrEqual(12)
  expect(seconds).toBeLessThan(40)
})

test('an account adds its number, then signs in with it on the sign-in page', async ({ page, request }) => {
  const visitor = await register(request)
  await signInByApi(page, visitor)
  const phone = newNumber()
  await page.goto('/account/password')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  const first = await readCode(request, phone)
  await page.getByLabel('Code from WhatsApp').fill(first)
  await expect(page.getByText(`You can sign in with ${phone}.`)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Continue with your phone number' }).click()
  await expect(page).toHaveURL('/auth/phone')
  await page.getByLabel('Phone number').fill(phone.replaceAll(' ', '').replace(/^0/, '+234'))
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code from WhatsApp').fill(await readCode(request, phone, [first]))
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await page.goto('/account/profile')
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('readonly')
})
