import { Html, html } from './html.ts'
import type { TestTransaction } from './records.ts'
import { addressAfterCancel, returnAddress } from './return-address.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount in kobo as text; kobo are shown only where there are any. */
export function formatNaira(amountKobo: number): string {
  return naira.format(amountKobo / 100)
}

/** A whole page under the gateway's banner; forms may lead back to the shop, nothing else is allowed. */
export function pageResponse(
  context: TestGatewayContext,
  title: string,
  content: Html,
  options: { status?: number; transaction?: TestTransaction } = {},
): Response {
  const page = html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - test payment</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${context.publicUrl}/style.css" />
      </head>
      <body>
        <p class="test" role="note">TEST PAYMENT: no money moves</p>
        <main>${content}</main>
      </body>
    </html> `
  return new Response(page.text, {
    status: options.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': securityPolicyFor(context, options.transaction),
    },
  })
}

/** `form-action` also holds for the redirect that follows a form, so the shop's own addresses are named. */
function securityPolicyFor(context: TestGatewayContext, transaction: TestTransaction | undefined): string {
  const targets = transaction ? [returnAddress(transaction), addressAfterCancel(transaction)] : []
  const origins = targets.flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))
  return [
    "default-src 'none'",
    `style-src 'self' ${new URL(context.publicUrl).origin}`,
    'img-src data:',
    `form-action 'self' ${[...new Set(origins)].join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
