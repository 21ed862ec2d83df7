import { expect, test, type Page, type Request } from '@playwright/test'
import { fillSignUp } from '../fill-sign-up.ts'
import { getStoredAuth, waitUntilReady } from '../enter-shop.ts'
import { noodles, serum, getVisible } from '../customer.ts'
import { signIn } from '../sign-in.ts'
import { newVisitor } from '../visitor.ts'

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 })

/** Records all API requests of the page from now on. */
function recordApiCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return calls
}

const find = (calls: Request[], method: string, path: string) =>
  calls.find((call) => call.method() === method && new URL(call.url()).pathname === `/api/${path}`)

test('7 Calls: each has the right method, path and payload, and the bearer token once signed in; 3 Auth state; 3 Cart: added, merged, changed, removed', async ({
  page,
  request,
}) => {
  const visitor = newVisitor()
  const calls = recordApiCalls(page)
  await page.goto('/auth/signup')
  await waitUntilReady(page)
  await fillSignUp(page, visitor)
  await getVisible(page, 'button', 'Create Account').click()
  await expect(page).toHaveURL('/auth/login')
  const { first_name, last_name, username, email, password } = visitor
  expect(find(calls, 'POST', 'auth/register')?.postDataJSON()).toEqual({
    first_name,
    last_name,
    username,
    email,
    password,
  })

  await signIn(page, visitor)
  await expect(page).toHaveURL('/')
  const login = find(calls, 'POST', 'auth/login')
  expect(login?.postDataJSON()).toEqual({ email, password })
  expect(login?.headers()['authorization']).toBeUndefined()
  expect(await (await login?.response())?.json()).toMatchObject({
    access: expect.any(String),
    refresh: expect.any(String),
  })
  const me = find(calls, 'GET', 'users/me')
  const storedAuth = await getStoredAuth(page)
  expect(storedAuth).toEqual({ tokens: { access: expect.any(String), refresh: expect.any(String) } })
  const { tokens } = storedAuth as { tokens: { access: string } }
  expect(me?.headers()['authorization']).toBe(`Bearer ${tokens.access}`)
  expect(await (await me?.response())?.json()).toMatchObject({ cart: { cart_items: [] } })

  for (const [product, items] of [
    [serum, '1 item'],
    [serum, '2 items'],
    [noodles, '3 items'],
  ] as const) {
    await page.goto(`/products/${product.id}`)
    await getVisible(page, 'button', /^Add to cart/).click()
    await expect(page.getByText('Added to cart!')).toBeVisible()
    await expect(page.getByRole('link', { name: `Cart, ${items}` })).toBeVisible()
  }
  const addCall = find(calls, 'POST', 'products/add-to-cart')
  expect(addCall?.postDataJSON()).toMatchObject({ product_id: serum.id })
  expect(addCall?.headers()['authorization']).toMatch(/^Bearer ./)

  const headers = { authorization: `Bearer ${tokens.access}` }
  const lines = async () => {
    const profile = (await (await request.get('/api/users/me', { headers })).json()) as {
      cart: { cart_items: { product: { id: string; sale_price: number }; quantity: number }[] }
    }
    return profile.cart.cart_items
  }
  const cart = await lines()
  const quantities = cart.map(({ product, quantity }) => [product.id, quantity])
  expect(quantities.toSorted()).toEqual(
    [
      [noodles.id, 1],
      [serum.id, 2],
    ].toSorted(),
  )
  const total = cart.reduce((sum, { product, quantity }) => sum + product.sale_price * quantity, 0)
  await page.goto('/cart')
  await expect(
    page.getByText(naira.format(total), { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: `One more of ${noodles.name}` }).click()
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  await page
    .getByRole('button', { name: `Remove ${serum.name}` })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText('Item removed from cart!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect.poll(async () => (await lines()).map(({ quantity }) => quantity)).toEqual([2])
  const removeCall = find(calls, 'DELETE', `products/remove-from-cart/${serum.id}`)
  expect(removeCall?.headers()['authorization']).toMatch(/^Bearer ./)
  expect(removeCall?.postData()).toBeNull()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Cart cleared!')).toBeVisible()
  const clearCall = find(calls, 'DELETE', 'products/clear-cart')
  expect(clearCall?.headers()['authorization']).toMatch(/^Bearer ./)
  expect(clearCall?.postData()).toBeNull()
})

test('7 Calls: without a login the user is not requested, and the API reports missing credentials; 4 Start-up: nobody is signed in, and the login dialog opens on load', async ({
  page,
  request,
}) => {
  const calls = recordApiCalls(page)
  await page.goto('/products')
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible()
  expect(await getStoredAuth(page)).toBeNull()
  expect(find(calls, 'GET', 'users/me')).toBeUndefined()
  const response = await request.post('/api/products/add-to-cart', { data: { product_id: serum.id } })
  expect(response.status()).toBe(401)
  expect(await response.json()).toMatchObject({ detail: 'Authentication credentials were not provided.' })
})
