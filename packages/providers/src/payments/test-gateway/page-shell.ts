import type { TestTransaction } from './records.ts'
import type { TestGatewayContext } from './store.ts'
import { getText } from '../../provider-json.ts'
import { isHttpUrl } from './transactions.ts'

const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount in kobo as text; the kobo part is only shown if it is not zero. */
export function formatNaira(amountKobo: number): string {
  return naira.format(amountKobo / 100)
}

/** A whole page under the gateway's banner. Forms may return to the shop; nothing else is allowed. */
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

/** `form-action` also applies to the redirect after a form, so the shop's addresses are listed. */
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

/** Finished HTML. Only the template below creates it, so that plain text is never mistaken for it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | Html[] | undefined

/** A template that escapes values unless they are already HTML; undefined writes nothing. */
export function html(fixed: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(fixed.reduce((text, chunk, index) => text + renderPart(parts[index - 1]) + chunk))
}

function renderPart(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(renderPart).join('')
  return escapeHtml(String(part))
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** Where the customer goes after paying, with `trxref` and `reference`; undefined if the shop gave no address. */
export function returnAddress({ callbackUrl, reference }: TestTransaction): string | undefined {
  if (!callbackUrl) return undefined
  const address = new URL(callbackUrl)
  address.searchParams.set('trxref', reference)
  address.searchParams.set('reference', reference)
  return address.href
}

/** Where the customer goes after Cancel: `metadata.cancel_action`, or else the same address as after paying. */
export function addressAfterCancel(transaction: TestTransaction): string | undefined {
  const cancelAction = getText(transaction.metadata, 'cancel_action')
  return cancelAction && isHttpUrl(cancelAction) ? cancelAction : returnAddress(transaction)
}

/** The hosted page's style sheet, in the shop's colours, light and dark. */
export const pageStyle = `
:root { color-scheme: light dark; --canvas: #FBFAF7; --surface: #FFFFFF; --sunken: #F3F1EB; --line: #E3E0D7;
  --control: #85887F; --ink: #14211B; --muted: #55605A; --primary: #0B6B4A; --primary-hover: #085238;
  --on-primary: #FFFFFF; --primary-soft: #E3F1EA; --danger: #B3261E; --danger-soft: #FCE9E7; --warn: #8A5200;
  --warn-soft: #FDF1DC; --focus: #0B57D0 }
@media (prefers-color-scheme: dark) { :root { --canvas: #0F1613; --surface: #17201C; --sunken: #0B110E;
  --line: #2B3631; --control: #7E8A84; --ink: #EEF3F0; --muted: #A9B5AF; --primary: #54C793;
  --primary-hover: #77D7AB; --on-primary: #06251A; --primary-soft: #15352A; --danger: #FF8A80;
  --danger-soft: #3A1C1A; --warn: #F3BC62; --warn-soft: #35280F; --focus: #8CBCF7 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.5 "Plus Jakarta Sans Variable", system-ui, Roboto, "Noto Sans", sans-serif }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.test { margin: 0; padding: 12px 16px; background: var(--warn-soft); color: var(--warn); text-align: center;
  font-weight: 700 }
main { width: 90%; max-width: 440px; margin: 20px auto 44px }
h1 { margin: 0; font-size: 28px; line-height: 1.25; letter-spacing: -.015em; font-variant-numeric: tabular-nums }
h2 { margin: 0 0 12px; font-size: 18px; line-height: 1.3 }
.to { margin: 0 0 20px; color: var(--muted); font-size: 14px }
nav ul { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 0 0 20px; padding: 0; list-style: none }
nav a { display: flex; align-items: center; justify-content: center; min-height: 48px; padding: 4px 8px;
  border: 1px solid var(--control); border-radius: 10px; color: var(--ink); background: var(--surface);
  text-align: center; text-decoration: none; font-weight: 700 }
nav a[aria-current] { border: 2px solid var(--primary); background: var(--primary-soft); color: var(--primary) }
section, details { margin: 0 0 16px; padding: 16px; border: 1px solid var(--line); border-radius: 14px;
  background: var(--surface) }
summary { min-height: 28px; cursor: pointer; font-weight: 700 }
label { display: block; margin: 0 0 4px; font-weight: 700; font-size: 14px }
input, select { display: block; width: 100%; height: 48px; margin: 0 0 12px; padding: 0 12px; font: inherit;
  color: var(--ink); background: var(--surface); border: 1px solid var(--control); border-radius: 10px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
button { display: block; width: 100%; min-height: 48px; margin: 0 0 8px; padding: 8px 16px; border-radius: 10px;
  border: 1px solid var(--control); background: var(--surface); color: var(--ink); font: inherit; font-weight: 700;
  cursor: pointer }
button.main { border-color: var(--primary); background: var(--primary); color: var(--on-primary) }
button.main:hover { background: var(--primary-hover) }
.alert { margin: 0 0 16px; padding: 12px 16px; border-radius: 10px; background: var(--danger-soft);
  color: var(--danger); font-weight: 700 }
dl { margin: 0 0 12px } dt { color: var(--muted); font-size: 14px }
dd { margin: 0 0 8px; font-size: 18px; font-weight: 800; font-variant-numeric: tabular-nums }
.cards { margin: 8px 0 0; padding: 0; list-style: none }
.cards a, .back { display: block; min-height: 44px; padding: 8px 0; color: var(--primary) }
.cards small { color: var(--muted) }
`
