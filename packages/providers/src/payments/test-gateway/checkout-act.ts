import { answerChallenge, payFromBank, payWithCard } from './pay-with-challenge.ts'
import { awaitUssd } from './charge.ts'
import { isWebhookMode } from './control.ts'
import { findTransaction } from './find-transaction.ts'
import { awaitTransfer, receiveTransfer } from './receive-transfer.ts'
import type { NextView } from './next-view.ts'
import { arrivalModes, disputeModes, type TestTransaction } from './records.ts'
import { addressAfterCancel, returnAddress } from './return-address.ts'
import { updateUnpaid, markPaid } from './settle-transaction.ts'
import { scheduleTransfer } from './slow-transfers.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

type CheckoutAction = (
  context: TestGatewayContext,
  transaction: TestTransaction,
  form: URLSearchParams,
) => Promise<NextView>

const slowTransferMs = 20_000

const actions: Record<string, CheckoutAction> = {
  card: payWithCard,
  bank: payFromBank,
  answer: answerChallenge,
  show_account: async (context, { reference }) => {
    await awaitTransfer(context, reference)
    return { with: 'bank_transfer' }
  },
  transfer_sent: async (context, { reference, amountKobo }) => {
    await receiveTransfer(context, reference, amountKobo)
    return 'back_to_shop'
  },
  transfer_slow: async (context, { reference }) => {
    await scheduleTransfer(context, reference, slowTransferMs)
    return 'back_to_shop'
  },
  transfer_wrong: async (context, { reference, amountKobo }) => {
    await receiveTransfer(context, reference, amountKobo - 5_000)
    return { with: 'bank_transfer', problem: 'transfer_returned' }
  },
  ussd_done: async (context, { reference, accessCode }) => {
    await awaitUssd(context, reference)
    await markPaid(context, reference, {
      channel: 'ussd',
      authorization: {
        authorization_code: `AUTH_${accessCode}`,
        channel: 'ussd',
        bank: 'Guaranty Trust Bank',
        reusable: false,
      },
    })
    return 'back_to_shop'
  },
  cancel: async (context, { reference }) => {
    await updateUnpaid(context, reference, (before) => ({ ...before, challenge: undefined }))
    return 'cancelled'
  },
  set: async (context, { reference }, form) => {
    const webhookMode = form.get('notices')
    const arrivalMode = arrivalModes.find((mode) => mode === form.get('arrival'))
    const disputeMode = disputeModes.find((mode) => mode === form.get('dispute')) ?? 'none'
    if (isWebhookMode(webhookMode) && arrivalMode)
      await updateUnpaid(context, reference, (before) => ({
        ...before,
        webhookMode,
        arrivalMode,
        disputeMode,
      }))
    return {}
  },
}

/** Carries out one button of the hosted page and answers where the browser goes, by a redirect. */
export async function handleCheckoutAction(
  context: TestGatewayContext,
  transaction: TestTransaction,
  form: URLSearchParams,
): Promise<Response> {
  const name = form.get('act') ?? ''
  const act = Object.hasOwn(actions, name) ? actions[name] : undefined
  const isFinished = transaction.status === 'success' || transaction.status === 'reversed'
  const next = isFinished ? 'back_to_shop' : ((await act?.(context, transaction, form)) ?? {})
  const latest = (await findTransaction(context.store, transaction.reference)) ?? transaction
  const page = `${context.publicUrl}/checkout/${transaction.accessCode}`
  return new Response(null, { status: 303, headers: { location: nextUrl(next, latest) ?? page } })

  function nextUrl(view: NextView, { challenge }: TestTransaction): string | undefined {
    if (view === 'cancelled') return addressAfterCancel(latest)
    if (view === 'back_to_shop') return challenge ? undefined : returnAddress(latest)
    const query = new URLSearchParams(Object.entries(view))
    return query.size === 0 ? undefined : `${page}?${query}`
  }
}
