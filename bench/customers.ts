import { randomUUID } from 'node:crypto'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { checkoutInput, createHttpCustomer, type HttpCustomer } from '@shop/testing/load/http-customer'

async function requireOk(response: ReturnType<HttpCustomer['call']>): Promise<void> {
  const { status, body } = await response
  if (status !== 200) throw new Error(`returned ${status}: ${JSON.stringify(body)}`)
}

export function addOneToCart(customer: HttpCustomer, productId: string): Promise<void> {
  return requireOk(customer.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID()))
}

/** Orders the whole cart with pay on delivery, at the total from a quote. */
export function orderOnDelivery(customer: HttpCustomer, totalKobo: number): Promise<void> {
  return requireOk(customer.call('POST', '/orders', checkoutInput(totalKobo), randomUUID()))
}

/** Runs the work for each item, `width` at a time. */
export async function runConcurrently<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
) {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
}

/** The limit for a customer with a confirmed email; pay-on-delivery orders count until they are paid. */
export const unpaidOrdersLimit = 10

/** Customers with a confirmed email, spread over the processes. */
export async function createConfirmedCustomers(
  databaseUrl: string,
  urls: readonly string[],
  amount: number,
): Promise<HttpCustomer[]> {
  const customers: HttpCustomer[] = []
  // A shop that has to hash hundreds of passwords at once asks clients to retry later.
  const homes = Array.from({ length: amount }, (_, n) => urls[n % urls.length] ?? '')
  await runConcurrently(homes, 16, async (url) => {
    customers.push(await createHttpCustomer(url))
  })
  const emails = customers.map(({ email }) => email)
  const database = await openPostgres(databaseUrl, { connections: 1 })
  await database.run('UPDATE accounts SET email_confirmed_at = now() WHERE email = ANY($1)', [emails])
  await database.close()
  return customers
}
