import { availableParallelism, loadavg } from 'node:os'
import { endpointRateLimits, signInLimits } from '@shop/contract/rate-limit-policy'
import { signInOnNewDevices, simulateCustomers, sprayAccounts } from '@shop/testing/load/simulate-customers'
import { callApi } from '@shop/testing/load/http-customer'
import { stockScarceProduct } from '@shop/testing/load/sell-out'
import { type ShopProcesses, startShopProcesses } from '@shop/testing/shop-processes'
import { processOwner } from '@shop/testing/start-shop-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

const isFull = process.env['SHOP_PROOF'] === 'full'
/** `spare`: how many accounts can be sprayed before the limit is reached; each takes time to hash. */
const { customers, sprayed, spare, flood } = isFull
  ? { customers: 200, sprayed: 1_000, spare: signInLimits['foreign-accounts'][0].max, flood: 1_500 }
  : { customers: 12, sprayed: 12, spare: 4, flood: 40 }

let shops: ShopProcesses
beforeAll(async () => {
  shops = await startShopProcesses({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
}, 120_000)
afterAll(() => shops.close())

/** Includes other load on the machine, which slows everything down. */
const notify = (words: string) => {
  if (isFull) console.log(`${words} (load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores)`)
}

test.each([
  ['one IPv4 address', () => '102.89.1.7'],
  ['one IPv6 /64', (n: number) => `2001:db8:1:2::${(n + 1).toString(16)}`],
])(
  `${customers} customers behind %s sign up, mistype once, sign in and order within 100 s, and none is rejected`,
  async (scenario, urlFor) => {
    const product = await stockScarceProduct(shops.run, customers)
    const outcome = await simulateCustomers(shops.urls, customers, product, urlFor)
    notify(
      `${scenario}: ${outcome.orders} orders in ${outcome.seconds} s, slowest ${JSON.stringify(outcome.slowestMs)} ms`,
    )
    expect(outcome).toMatchObject({ orders: customers, refused: [] })
    expect(outcome.seconds).toBeLessThan(100)
  },
  600_000,
)

test('password spraying from a shared address is stopped without locking out customers', async () => {
  const [url = ''] = shops.urls
  const product = await stockScarceProduct(shops.run, customers)
  await sprayAccounts(url, 1, '102.89.2.7')
  await shops.run("UPDATE rate_counters SET hits = $1 WHERE key LIKE 'foreign-accounts 900 %'", [
    signInLimits['foreign-accounts'][0].max - spare,
  ])
  const spraying = sprayAccounts(url, sprayed, '102.89.2.7', 'others')
  const outcome = await simulateCustomers(shops.urls, customers, product, () => '102.89.2.7')
  const verified = await spraying
  notify(
    `beside one who sprays: ${outcome.orders} orders in ${outcome.seconds} s, ${verified} of ${sprayed} tries judged`,
  )
  expect(outcome).toMatchObject({ orders: customers, refused: [] })
  expect(verified).toBe(spare)
  // The limit is now exhausted, but not for customers who signed up or in from this address before.
  const existing = isFull ? outcome.emails : outcome.emails.slice(0, 4)
  // This many attempts also exhaust the network's sign-ins for a minute.
  if (isFull) await new Promise((resolve) => setTimeout(resolve, 1_000 * endpointRateLimits.login[0].seconds))
  expect(await signInOnNewDevices(shops.urls, existing, '102.89.2.7')).toEqual([])
  expect(await signInOnNewDevices(shops.urls, existing, '102.89.4.7')).toEqual([])
}, 600_000)

test(`while ${flood} unknown devices fill the queue, the owner's browser signs in`, async () => {
  const url = shops.urls[0] ?? ''
  const enter = async (cookie?: string) => {
    const since = performance.now()
    const headers: Record<string, string> = { 'x-forwarded-for': '102.89.3.7', ...(cookie ? { cookie } : {}) }
    const { email, password } = processOwner
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return { response, ms: Math.round(performance.now() - since) }
  }
  const first = await enter()
  const cookie = first.response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const guestCalls = Array.from({ length: flood }, (_, n) =>
    callApi(url, 'POST', '/auth/login', {
      body: { email: `nobody-${n}@example.ng`, password: 'Wrong1234' },
      headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, isFull ? 1_000 : 20))
  const owner = await enter(cookie)
  expect(owner.response.status).toBe(200)
  const responses = await Promise.all(guestCalls)
  const limited = responses.filter(({ status }) => status === 429)
  notify(
    `the owner signed in in ${owner.ms} ms; ${limited.length} of ${flood} strangers were asked to come later`,
  )
  expect(responses.filter(({ status }) => status !== 400 && status !== 429)).toEqual([])
  for (const { body } of limited) expect(Number(body['retry_after'])).toBeGreaterThan(0)
}, 600_000)
