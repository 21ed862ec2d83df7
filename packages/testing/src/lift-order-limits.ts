import { callApi, signInOverHttp } from './http-shopper.ts'
import { processOwner } from './start-shop-process.ts'

/** Lets one buyer have many unpaid orders, of many pieces: what limits them has tests of its own. */
export async function liftOrderLimits(url: string): Promise<void> {
  const access = await signInOverHttp(url, processOwner.email, processOwner.password)
  const many = { max_orders: 1_000, max_items: 1_000_000, max_amount_kobo: 90_000_000_00 }
  const expired = { max_orders: 1_000, days: 1 }
  const body = { unconfirmed: many, confirmed: many, phone: many, address: many, expired }
  const headers = { authorization: `Bearer ${access}` }
  const response = await callApi(url, 'PUT', '/admin/settings/order-limits', { body, headers })
  if (response.status !== 200) throw new Error(`order limits answered ${response.status}`)
}
