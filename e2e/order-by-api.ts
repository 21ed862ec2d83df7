import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { poloShirt } from './customer.ts'
import { owner, type Visitor } from './visitor.ts'

export interface PlacedOrder {
  id: string
  number: string
}

/** Signs in and returns the headers for API calls. */
export async function getAuthHeaders(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Record<string, string>> {
  const response = await request.post('/api/auth/login', { data: { email, password } })
  const { access } = (await response.json()) as { access: string }
  return { authorization: `Bearer ${access}` }
}

/** Places an order as the checkout does, for payment on delivery or online. */
export async function placeOrderByApi(
  request: APIRequestContext,
  visitor: Visitor,
  productId = poloShirt.id,
  payment_method: 'pay_on_delivery' | 'pay_now' = 'pay_on_delivery',
): Promise<PlacedOrder> {
  const headers = await getAuthHeaders(request, visitor)
  const send = async <Result>(path: string, data: object): Promise<Result> => {
    const key = { 'idempotency-key': randomBytes(16).toString('hex') }
    const response = await request.post(`/api${path}`, { data, headers: { ...headers, ...key } })
    expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
    return (await response.json()) as Result
  }
  const location = { state: 'NG-LA', lga: 'Ikeja' }
  await send('/products/add-to-cart', { product_id: productId, quantity: 1 })
  const quote = await send<{ total_kobo: number; prepaid_kobo: number }>('/checkout/quote', {
    ...location,
    payment_method,
  })
  return send<PlacedOrder>('/orders', {
    address: {
      ...location,
      full_name: `${visitor.first_name} ${visitor.last_name}`,
      phone: '0803 555 0142',
      area: 'Allen',
      street: '12 Allen Avenue',
      landmark: 'Opposite Total filling station',
    },
    payment_method,
    confirmed_total_kobo: quote.total_kobo,
    confirmed_prepaid_kobo: quote.prepaid_kobo,
  })
}

/** Moves an order through all steps to delivered, as the owner. */
export async function deliverByApi(request: APIRequestContext, orderId: string): Promise<void> {
  const headers = await getAuthHeaders(request, owner)
  for (const [index, to] of ['packed', 'shipped', 'delivered'].entries()) {
    const response = await request.post(`/api/admin/orders/${orderId}/status`, {
      headers: { ...headers, 'idempotency-key': randomBytes(16).toString('hex') },
      data: { status: to, version: index + 1, note: '' },
    })
    expect(response.status()).toBe(200)
  }
}
