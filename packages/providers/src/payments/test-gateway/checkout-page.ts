import { challengeForm } from './challenge-form.ts'
import { channelForms } from './channel-forms.ts'
import { html, type Html } from './html.ts'
import { formatNaira, pageResponse } from './page-shell.ts'
import type { TestTransaction } from './records.ts'
import { returnAddress } from './return-address.ts'
import { settingsForm } from './settings-form.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

const channelNames: Record<string, string> = {
  bank_transfer: 'Transfer',
  card: 'Card',
  ussd: 'USSD',
  bank: 'Bank account',
}

/** What the shopper got wrong in a form; the address carries the word, the page its text. */
const problems = new Map(
  Object.entries({
    unknown_card: 'That is not one of the test cards listed below.',
    expired: 'Enter an expiry date in the future, for example 04/27.',
    wrong_answer: 'That was not right. Please try again.',
    unknown_account: 'Enter the test account 0000000000.',
    transfer_returned:
      'That was not the exact amount. The bank returned the money; please send the exact amount.',
  }),
)

/** The hosted page as it stands: ways to pay, or the bank's question, or the end. */
export function checkoutPage(
  context: TestGatewayContext,
  transaction: TestTransaction,
  query: URLSearchParams,
) {
  const amount = formatNaira(transaction.amountKobo)
  const problem = problems.get(query.get('problem') ?? '')
  const content = html`<h1>Pay ${amount}</h1>
    <p class="to">${transaction.email} · ${transaction.reference}</p>
    ${transaction.status === 'failed' ? failure(transaction) : undefined}
    ${problem === undefined ? undefined : alert(problem)} ${renderBody(transaction, query)}`
  return pageResponse(context, `Pay ${amount}`, content, { transaction })
}

/** Shown for an address that no payment has. */
export function unknownPaymentPage(context: TestGatewayContext): Response {
  return pageResponse(context, 'No such payment', html`<h1>No such payment</h1>`, { status: 404 })
}

function failure(transaction: TestTransaction): Html {
  return html`${alert(`Payment failed: ${transaction.gatewayResponse}`)}${backLink(transaction)}`
}

function alert(text: string): Html {
  return html`<p class="alert" role="alert">${text}</p>`
}

function renderBody(transaction: TestTransaction, query: URLSearchParams): Html {
  if (transaction.status === 'success' || transaction.status === 'reversed')
    return html`<section>
      <h2>This payment is complete</h2>
      ${backLink(transaction)}
    </section>`
  if (transaction.challenge) return html`${challengeForm(transaction.challenge)}${cancelForm}`
  const offered = Object.keys(channelNames).filter((channel) => transaction.channels.includes(channel))
  const chosen = offered.find((channel) => channel === query.get('with')) ?? offered[0] ?? 'card'
  return html`<nav aria-label="Ways to pay">
      <ul>
        ${offered.map(
          (channel) =>
            html`<li>
              <a href="?with=${channel}" ${channel === chosen ? html` aria-current="page"` : undefined}
                >${channelNames[channel]}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    <section>${channelForms[chosen]?.(transaction, query)}</section>
    ${cancelForm} ${settingsForm(transaction)}`
}

const cancelForm = html`<form method="post"><button name="act" value="cancel">Cancel payment</button></form>`

function backLink(transaction: TestTransaction): Html | undefined {
  const address = returnAddress(transaction)
  return address === undefined ? undefined : html`<a class="back" href="${address}">Back to the shop</a>`
}
