import { FlutterwaveStore, type ReversalStatus } from './fake-flutterwave-records.ts'
import { serveRequests, type RunningServer } from './serve-requests.ts'

const secretKey = 'FLWSECK_TEST-0123456789abcdef-X'
const webhookHash = 'secret-hash-of-the-dashboard'

/** An error in Flutterwave's format: a message without a code. */
const errorResponse = (status: number, message: string) =>
  Response.json({ status: 'error', message, data: null }, { status })

const successResponse = (message: string, rest: object) =>
  Response.json({ status: 'success', message, ...rest })

const banks = [
  { id: 132, code: '560', name: 'Page MFBank' },
  { id: 133, code: '304', name: 'Stanbic Mobile Money' },
  { id: 191, code: '044', name: 'Access Bank' },
  { id: 195, code: '058', name: 'GTBank Plc' },
]

/**
 * Flutterwave's v3 API with its hosted page, and a shop that collects its webhooks, over real HTTP. The clock only
 * moves when a test moves it. Amounts are JSON numbers of naira with decimals; webhooks have the secret hash and no
 * signature.
 */
export async function openFakeFlutterwave() {
  const webhooks: { headers: Record<string, string>; body: Buffer }[] = []
  const shop = await serveRequests(async (request) => {
    if (request.method === 'GET') return new Response('the shop')
    const body = Buffer.from(await request.arrayBuffer())
    webhooks.push({ headers: Object.fromEntries(request.headers), body })
    return new Response(null, { status: 200 })
  })
  const store = new FlutterwaveStore()
  const server: RunningServer = await serveRequests(async (request) => {
    const url = new URL(request.url)
    const hostedReference = /^\/pay\/(.+)$/.exec(url.pathname)?.[1]
    if (hostedReference !== undefined)
      return page(decodeURIComponent(hostedReference), await request.formData())
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`)
      return errorResponse(401, 'Invalid authorization key')
    const body = request.method === 'POST' ? await request.json() : {}
    return handle(request.method, url, body as Record<string, unknown>)
  })

  function handle(method: string, url: URL, body: Record<string, unknown>): Response {
    const { pathname, searchParams } = url
    if (method === 'POST' && pathname === '/v3/payments') return openPayment(body)
    if (pathname === '/v3/transactions/verify_by_reference') {
      const payment = store.byReference(searchParams.get('tx_ref') ?? '')
      return payment?.status
        ? successResponse('Transaction fetched successfully', { data: store.describe(payment) })
        : errorResponse(400, 'No transaction was found for this id')
    }
    const refundedPaymentId = /^\/v3\/transactions\/(\d+)\/refund$/.exec(pathname)?.[1]
    if (method === 'POST' && refundedPaymentId !== undefined) return refund(Number(refundedPaymentId), body)
    if (pathname === '/v3/refunds') {
      const { data, page_info } = store.pageOfRefunds(Number(searchParams.get('page') ?? 1))
      return successResponse('Transaction refunds fetched', { meta: { page_info }, data })
    }
    if (pathname === '/v3/chargebacks') {
      const { data, page_info } = store.pageOfChargebacks(Number(searchParams.get('page') ?? 1))
      return successResponse('Chargebacks fetched', { meta: { page_info }, data })
    }
    if (pathname === '/v3/settlements') {
      const { data, page_info } = store.pageOfPayouts(Number(searchParams.get('page') ?? 1))
      return successResponse('Settlements fetched', { meta: { page_info }, data })
    }
    const payoutId = /^\/v3\/settlements\/(\d+)$/.exec(pathname)?.[1]
    if (payoutId !== undefined)
      return successResponse('Settlement fetched', { data: store.describePayout(Number(payoutId)) })
    if (pathname === '/v3/balances/NGN')
      return successResponse('Wallet balance fetched', { data: { currency: 'NGN', available_balance: 0 } })
    if (pathname === '/v3/banks/NG') return successResponse('Banks fetched successfully', { data: banks })
    return errorResponse(404, 'Resource not found')
  }

  function openPayment(body: Record<string, unknown>): Response {
    const kobo = Math.round(Number(body['amount']) * 100)
    const email = (body['customer'] as { email?: string } | undefined)?.email
    if (typeof body['tx_ref'] !== 'string') return errorResponse(400, 'tx_ref is required')
    if (!(kobo > 0)) return errorResponse(400, 'amount should be greater than 0')
    if (!email) return errorResponse(400, 'customer.email is required')
    store.open({ reference: body['tx_ref'], kobo, email, redirectUrl: String(body['redirect_url']) })
    return successResponse('Hosted Link', {
      data: { link: `${server.url}/pay/${encodeURIComponent(body['tx_ref'])}` },
    })
  }

  function refund(id: number, body: Record<string, unknown>): Response {
    const payment = store.byId(id)
    if (payment?.status !== 'successful')
      return errorResponse(400, 'Only a successful transaction is refunded')
    const kobo = Math.round(Number(body['amount'] ?? payment.kobo / 100) * 100)
    if (kobo > payment.kobo - store.refundedKobo(id))
      return errorResponse(400, 'Refund amount exceeds what is left')
    const data = store.refund(id, kobo, String(body['comments'] ?? ''))
    return successResponse('Transaction refund initiated', { data })
  }

  async function page(reference: string, form: FormData): Promise<Response> {
    const payment = store.byReference(reference)
    if (!payment) return new Response('Unknown payment', { status: 404 })
    if (payment.status !== 'successful') {
      store.completePayment(payment, form.get('action') === 'pay')
      await notify({
        event: 'charge.completed',
        data: store.describe(payment),
        'event.type': 'CARD_TRANSACTION',
      })
    }
    const channel = new URL(payment.redirectUrl)
    channel.searchParams.set('status', payment.status ?? 'cancelled')
    channel.searchParams.set('tx_ref', reference)
    channel.searchParams.set('transaction_id', String(payment.id))
    return new Response(null, { status: 303, headers: { location: channel.href } })
  }

  async function notify(body: object): Promise<void> {
    await fetch(`${shop.url}/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'verif-hash': webhookHash },
      body: JSON.stringify(body),
    })
  }

  return {
    baseUrl: server.url,
    shopUrl: shop.url,
    secretKey,
    webhookHash,
    webhooks,
    /** Receives an amount other than the requested one, as a bank transfer can. */
    receive(reference: string, kobo: number) {
      const payment = store.byReference(reference)
      if (!payment) throw new Error(`Nothing was opened as ${reference}`)
      store.completePayment({ ...payment, kobo }, true)
    },
    /** Opens or advances a dispute of a payment. */
    async dispute(reference: string, status: 'opened' | 'under_review' | 'won' | 'lost') {
      const providerStatuses = {
        opened: 'initiated',
        under_review: 'declined',
        won: 'won',
        lost: 'lost',
      } as const
      await notify({ event: 'chargeback', data: store.dispute(reference, providerStatuses[status]) })
    },
    /** Returns a payment's money without a request from the shop. */
    reverse(reference: string, status: ReversalStatus) {
      store.reverse(reference, status)
    },
    async advance(seconds: number) {
      store.advance(seconds)
    },
    /** Moves to the next day and pays out what came in before midnight. */
    async nextDay() {
      store.payOut()
    },
    async close() {
      await Promise.all([server.close(), shop.close()])
    },
  }
}
