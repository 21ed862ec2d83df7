import { getUssdCode } from './charge.ts'
import { html, type Html } from './html.ts'
import { formatNaira } from './page-shell.ts'
import type { TestTransaction } from './records.ts'
import { testCards } from './test-cards.ts'

/** What the hosted page asks for each way to pay. */
export const channelForms: Record<string, (transaction: TestTransaction, query: URLSearchParams) => Html> = {
  bank_transfer: transferForm,
  card: cardForm,
  ussd: ussdForm,
  bank: bankForm,
}

function transferForm({ transfer, amountKobo, arrivesAt }: TestTransaction): Html {
  if (arrivesAt)
    return html`<h2>Your transfer is on its way</h2>
      <p>It arrives by itself; you may close this page.</p>`
  if (!transfer)
    return html`<h2>Pay with transfer</h2>
      <form method="post">
        <button class="main" name="act" value="show_account">Show the account number</button>
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
      <button class="main" name="act" value="transfer_sent">I have sent it</button>
      <button name="act" value="transfer_slow">I have sent it, but it takes 20 seconds</button>
      <button name="act" value="transfer_wrong">I have sent the wrong amount</button>
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
      <button class="main" name="act" value="card">Pay with card</button>
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
      <button class="main" name="act" value="ussd_done">I have completed the payment</button>
    </form>`
}

function bankForm(): Html {
  return html`<h2>Pay from a bank account</h2>
    <p>Test account: 0000000000, birthday 2007-04-15, OTP 123456.</p>
    <form method="post">
      <label for="account">Account number</label>
      <input id="account" name="account" inputmode="numeric" autocomplete="off" required />
      <button class="main" name="act" value="bank">Continue</button>
    </form>`
}
