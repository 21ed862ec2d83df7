import { getField, getText } from '../../provider-json.ts'
import { type ApiCall, accept, decline, banks } from './api.ts'
import { findTransaction } from './store.ts'
import { openTransaction, presentTransaction } from './transactions.ts'
import { awaitTransfer, scheduleTransfer } from './transfers.ts'
import type { TestTransaction } from './records.ts'
import { updateUnpaid } from './complete-transaction.ts'

const minute = 60_000

/** POST /charge with `bank_transfer` or `ussd`: a payment without the hosted page. */
export async function createCharge({ context, body }: ApiCall): Promise<Response> {
  const transferInput = getField(body, 'bank_transfer')
  const ussdType = getText(getField(body, 'ussd'), 'type')
  if (transferInput === undefined && ussdType === undefined)
    return decline(400, 'A payment method is required: bank_transfer or ussd', { code: 'missing_params' })
  if (ussdType !== undefined && ussdType !== '737')
    return decline(400, 'Invalid USSD type', { code: 'invalid_params' })
  const opened = await openTransaction(context, body)
  if (opened instanceof Response) return opened
  const { reference } = opened
  const transaction =
    ussdType === undefined
      ? await awaitTransfer(context, reference, transferLifetimeMs(context.clock.now(), transferInput))
      : await awaitUssd(context, reference)
  // Nobody can transfer test money, so it arrives automatically.
  if (ussdType === undefined) await scheduleTransfer(context, reference, minute)
  return accept('Charge attempted', presentCharge(transaction ?? opened))
}

/** GET /charge/:reference. */
export async function checkCharge({ context, parts }: ApiCall): Promise<Response> {
  const transaction = await findTransaction(context.store, parts[0] ?? '')
  if (!transaction) return decline(404, 'Transaction reference not found', { code: 'transaction_not_found' })
  return accept('Reference check successful', presentCharge(transaction))
}

/** The customer dials a code; the payment stays pending until confirmed. */
export async function awaitUssd(context: ApiCall['context'], reference: string) {
  return await updateUnpaid(context, reference, (transaction) => ({
    ...transaction,
    status: 'ongoing',
    channel: 'ussd',
    gatewayResponse: 'Awaiting USSD confirmation',
  }))
}

export function getUssdCode({ id }: TestTransaction): string {
  return `*737*33*4*${id.slice(-5)}#`
}

function presentCharge(transaction: TestTransaction): object {
  const { reference, transfer } = transaction
  if (transaction.status !== 'ongoing') return presentTransaction(transaction)
  if (transaction.channel === 'ussd')
    return {
      reference,
      status: 'pay_offline',
      display_text: 'Please dial the USSD code on your phone to complete the payment',
      ussd_code: getUssdCode(transaction),
    }
  if (transaction.channel !== 'bank_transfer' || !transfer) return { reference, status: 'pending' }
  const testBank = banks.find(({ slug }) => slug === 'test-bank')
  return {
    reference,
    status: 'pending_bank_transfer',
    display_text: 'Please make a transfer to the account specified',
    account_name: 'TEST PAYMENT',
    account_number: transfer.accountNumber,
    bank: { slug: testBank?.slug, name: testBank?.name, id: testBank?.id },
    account_expires_at: transfer.expiresAt,
  }
}

/** Between 15 minutes and 8 hours; 8 hours by default. */
function transferLifetimeMs(now: Date, input: unknown): number {
  const expiresAt = Date.parse(getText(input, 'account_expires_at') ?? '')
  if (Number.isNaN(expiresAt)) return 8 * 60 * minute
  return Math.min(Math.max(expiresAt - now.getTime(), 15 * minute), 8 * 60 * minute)
}
