import { html, type Html, formatNaira, pageResponse, returnAddress } from './page-shell.ts'
import {
  type TestTransaction,
  type Challenge,
  type ChallengeKind,
  type ArrivalMode,
  arrivalModes,
  type DisputeMode,
  disputeModes,
  webhookModes,
} from './records.ts'
import type { TestGatewayContext } from './store.ts'
import { getUssdCode } from './charge.ts'
import { testCards } from './test-cards.ts'
import { receivedKobo } from './complete-transaction.ts'

const channelNames: Record<string, string> = {
  bank_transfer: 'Transfer',
  card: 'Card',
  ussd: 'USSD',
  bank: 'Bank account',
}

/** Form errors: the URL has the code, the page its text. */
const problems = new Map(
  Object.entries({
    unknown_card: 'That is not one of the test cards listed below.',
    expired: 'Enter an expiry date in the future, for example 04/27.',
    wrong_response: 'That was not right. Please try again.',
    unknown_account: 'Enter the test account 0000000000.',
    transfer_returned:
      'That was not the exact amount. The bank returned the money; please send the exact amount.',
  }),
)

/** The hosted page in its current state: payment channels, the bank's challenge, or the result. */
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

/** Shown for an unknown payment. */
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
  const available = Object.keys(channelNames).filter((channel) => transaction.channels.includes(channel))
  const chosen = available.find((channel) => channel === query.get('with')) ?? available[0] ?? 'card'
  return html`<nav aria-label="Ways to pay">
      <ul>
        ${available.map(
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

const cancelForm = html`<form method="post">
  <button name="action" value="cancel">Cancel payment</button>
</form>`

function backLink(transaction: TestTransaction): Html | undefined {
  const address = returnAddress(transaction)
  return address === undefined ? undefined : html`<a class="back" href="${address}">Back to the shop</a>`
}

/** The fields of each payment channel. */
const channelForms: Record<string, (transaction: TestTransaction, query: URLSearchParams) => Html> = {
  bank_transfer: transferForm,
  card: cardForm,
  ussd: ussdForm,
  bank: bankForm,
}

function transferForm({ transfer, amountKobo, arrivesAt }: TestTransaction): Html {
  if (arrivesAt)
    return html`<h2>Your transfer is on its way</h2>
      <p>It arrives automatically; you may close this page.</p>`
  if (!transfer)
    return html`<h2>Pay with transfer</h2>
      <form method="post">
        <button class="main" name="action" value="show_account">Show the account number</button>
      </form>`
  return html`<h2>Transfer exactly this amount</h2>
    <dl>
      <dt>Amount</dt>
      <dd>${formatNaira(amountKobo)}</dd>
      <dt>Account number</dt>
      <dd>${transfer.accountNumber}</dd>
      <dt>Bank</dt>
      <dd>Test Bank</dd>
      <dt>Account name</dt>
      <dd>TEST PAYMENT</dd>
      <dt>Valid until</dt>
      <dd>
        ${new Date(transfer.expiresAt).toLocaleTimeString('en-NG', { timeZone: 'Africa/Lagos', timeStyle: 'short' })}
      </dd>
    </dl>
    <form method="post">
      <button class="main" name="action" value="transfer_sent">I have sent it</button>
      <button name="action" value="transfer_slow">I have sent it, but it takes 20 seconds</button>
      <button name="action" value="transfer_wrong">I have sent the wrong amount</button>
    </form>`
}

function cardForm(_transaction: TestTransaction, query: URLSearchParams): Html {
  const card = testCards.find(({ number }) => number === query.get('card'))
  return html`<h2>Pay with card</h2>
    <form method="post">
      <label for="number">Card number</label>
      <input
        id="number"
        name="number"
        inputmode="numeric"
        autocomplete="off"
        required
        value="${card?.number}"
      />
      <div class="pair">
        <div>
          <label for="expiry">Expiry (MM/YY)</label>
          <input
            id="expiry"
            name="expiry"
            inputmode="numeric"
            autocomplete="off"
            required
            value="${card && '12/39'}"
          />
        </div>
        <div>
          <label for="cvv">CVV</label>
          <input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" required value="${card?.cvv}" />
        </div>
      </div>
      <button class="main" name="action" value="card">Pay with card</button>
    </form>
    <h2>Test cards</h2>
    <ul class="cards">
      ${testCards.map(
        ({ number, description }) =>
          html`<li>
            <a href="?with=card&amp;card=${number}">${description}<br /><small>${number}</small></a>
          </li>`,
      )}
    </ul>`
}

function ussdForm(transaction: TestTransaction): Html {
  return html`<h2>Pay with USSD</h2>
    <dl>
      <dt>Dial on your phone</dt>
      <dd>${getUssdCode(transaction)}</dd>
    </dl>
    <form method="post">
      <button class="main" name="action" value="ussd_done">I have completed the payment</button>
    </form>`
}

function bankForm(): Html {
  return html`<h2>Pay from a bank account</h2>
    <p>Test account: 0000000000, birthday 2007-04-15, OTP 123456.</p>
    <form method="post">
      <label for="account">Account number</label>
      <input id="account" name="account" inputmode="numeric" autocomplete="off" required />
      <button class="main" name="action" value="bank">Continue</button>
    </form>`
}

const questions: Record<
  Exclude<ChallengeKind, 'approval'>,
  { label: string; type: 'password' | 'text' | 'tel' }
> = {
  pin: { label: 'Card PIN', type: 'password' },
  phone: { label: 'Phone number of your bank account', type: 'tel' },
  otp: { label: 'One-time password (OTP)', type: 'text' },
  birthday: { label: 'Date of birth (year-month-day)', type: 'text' },
}

/** The bank's next challenge. */
function challengeForm({ steps }: Challenge): Html | undefined {
  const step = steps[0]
  if (!step) return undefined
  if (step.kind === 'approval')
    return html`<section>
      <h2>Your bank asks: do you approve this payment?</h2>
      <form method="post">
        <input type="hidden" name="action" value="response" />
        <button class="main" name="response" value="yes">Approve</button>
        <button name="response" value="no">Refuse</button>
      </form>
    </section>`
  const { label, type } = questions[step.kind]
  return html`<section>
    <h2>Your bank needs one more thing</h2>
    <form method="post">
      <label for="response">${label}</label>
      <input id="response" name="response" type="${type}" autocomplete="off" required autofocus />
      <button class="main" name="action" value="response">Continue</button>
    </form>
  </section>`
}

/** "Test settings" below the payment channels, to simulate a provider's failures. */
function settingsForm({
  webhookMode = 'normal',
  arrivalMode = 'exact',
  disputeMode = 'none',
  amountKobo,
}: TestTransaction): Html {
  return html`<details>
    <summary>Test settings</summary>
    <form method="post">
      <label for="webhooks">How the shop is told about this payment</label>
      <select id="webhooks" name="webhooks">
        ${webhookModes.map((mode) => option(mode, mode.replace('_', ' '), webhookMode))}
      </select>
      <label for="arrival">Which amount reaches the shop</label>
      <select id="arrival" name="arrival">
        ${arrivalModes.map((mode) => option(mode, arrivalLabel(mode, amountKobo), arrivalMode))}
      </select>
      <label for="dispute">What the bank of the payer does later</label>
      <select id="dispute" name="dispute">
        ${disputeModes.map((mode) => option(mode, disputeMessage[mode], disputeMode))}</select
      ><button name="action" value="set">Set</button>
    </form>
  </details>`
}

const arrivalLabels: Record<ArrivalMode, string> = {
  exact: 'the exact amount',
  less: 'too little',
  more: 'too much',
}

const disputeMessage: Record<DisputeMode, string> = {
  none: 'nothing',
  opened: 'it disputes the payment',
  lost: 'it disputes the payment, and the shop loses',
  won: 'it disputes the payment, and the shop wins',
}

function arrivalLabel(mode: ArrivalMode, amountKobo: number): string {
  return `${arrivalLabels[mode]}: ${formatNaira(receivedKobo(amountKobo, mode))}`
}

function option(value: string, text: string, chosen: string): Html {
  return html`<option value="${value}" ${value === chosen ? html` selected` : undefined}>${text}</option>`
}
