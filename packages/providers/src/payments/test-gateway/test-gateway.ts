import { handleApiCall } from './api-routes.ts'
import { handleCheckoutAction } from './checkout-actions.ts'
import { checkoutPage, unknownPaymentPage } from './checkout-page.ts'
import { deliverWebhooks } from './webhooks.ts'
import { simulateDueDisputes } from './disputes.ts'
import { findTransactionByAccessCode, type TestGatewayContext } from './store.ts'
import { pageStyle } from './page-shell.ts'
import { advanceOpenRefunds } from './refunds.ts'
import { receiveDueTransfers } from './transfers.ts'

export interface TestGateway {
  /** Responds to API calls and hosted pages; the request's path starts with the path of `publicUrl`. */
  handle(request: Request): Promise<Response>
  /** Sends webhooks, completes transfers and advances refunds that are due. Call it every second or so. */
  deliverDue(): Promise<void>
}

/**
 * A payment provider that speaks Paystack's protocol and moves no money. It stores nothing in memory: any number of
 * processes can serve it over one store.
 */
export function createTestGateway(context: TestGatewayContext): TestGateway {
  const basePath = new URL(context.publicUrl).pathname.replace(/\/+$/, '')
  return {
    async handle(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== basePath && !pathname.startsWith(`${basePath}/`))
        return new Response(null, { status: 404 })
      const path = pathname.slice(basePath.length)
      if (path === '/style.css' && request.method === 'GET') return styleSheet()
      const [, accessCode] = /^\/checkout\/([a-z0-9]+)$/.exec(path) ?? []
      if (accessCode === undefined) return await handleApiCall(context, request, path)
      const transaction = await findTransactionByAccessCode(context.store, accessCode)
      if (!transaction) return unknownPaymentPage(context)
      return request.method === 'POST'
        ? await handleCheckoutAction(context, transaction, new URLSearchParams(await request.text()))
        : checkoutPage(context, transaction, searchParams)
    },
    async deliverDue() {
      await receiveDueTransfers(context)
      await advanceOpenRefunds(context)
      await simulateDueDisputes(context)
      await deliverWebhooks(context)
    },
  }
}

function styleSheet(): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return new Response(pageStyle, { headers })
}
