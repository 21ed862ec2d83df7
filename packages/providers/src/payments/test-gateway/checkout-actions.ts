import { awaitUssd } from './charge.ts'
import { isWebhookMode } from './api-routes.ts'
import { findTransaction, type TestGatewayContext } from './store.ts'
import { awaitTransfer, receiveTransfer, scheduleTransfer } from './transfers.ts'
import { arrivalModes, disputeModes, type TestTransaction, type Challenge } from './records.ts'
import { addressAfterCancel, returnAddress } from './page-shell.ts'
import { updateUnpaid, markPaid, markFailed } from './complete-transaction.ts'
import { type TestCard, testBankAccount, testCards } from './test-cards.ts'

type CheckoutAction = (
  context: TestGatewayContext,
  transaction: TestTransaction,
  form: URLSearchParams,
) => Promise<NextView>

const slowTransferMs = 20_000

const actions: Record<string, CheckoutAction> = {
  card: payWithCard,
  bank: payFromBank,
  response: submitChallenge,
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
    const webhookMode = form.get('webhooks')
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

/** Handles a button of the hosted page and returns the URL to redirect to. */
export async function handleCheckoutAction(
  context: TestGatewayContext,
  transaction: TestTransaction,
  form: URLSearchParams,
): Promise<Response> {
  const name = form.get('action') ?? ''
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const isFinished = transaction.status === 'success' || transaction.status === 'reversed'
  const next = isFinished ? 'back_to_shop' : ((await action?.(context, transaction, form)) ?? {})
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

/** A test card's number decides the result: paid, declined, or challenged by the bank first. */
async function payWithCard(
  context: TestGatewayContext,
  { reference }: TestTransaction,
  form: URLSearchParams,
): Promise<NextView> {
  const number = (form.get('number') ?? '').replace(/\D/g, '')
  const card = testCards.find((each) => each.number === number)
  if (!card) return { with: 'card', problem: 'unknown_card' }
  if (!isInFuture(form.get('expiry') ?? '', context.clock.now())) return { with: 'card', problem: 'expired' }
  const isCvvCorrect = form.get('cvv')?.trim() === card.cvv
  await start(context, reference, { channel: 'card', source: number, steps: card.steps })
  if (card.decline || !isCvvCorrect) {
    await markFailed(context, reference, 'card', card.decline ?? 'Declined: wrong CVV')
    return { with: 'card' }
  }
  return await continueOrPay(context, reference, { channel: 'card', source: number, steps: card.steps })
}

/** The test bank account asks for the date of birth and a one-time password. */
async function payFromBank(
  context: TestGatewayContext,
  { reference }: TestTransaction,
  form: URLSearchParams,
): Promise<NextView> {
  const challenge: Challenge = {
    channel: 'bank',
    source: testBankAccount.number,
    steps: testBankAccount.steps,
  }
  if (form.get('account')?.trim() !== challenge.source) return { with: 'bank', problem: 'unknown_account' }
  await start(context, reference, challenge)
  return await continueOrPay(context, reference, challenge)
}

/** Handles the answer to the bank's challenge: the next one, the payment, or the same one again. */
async function submitChallenge(
  context: TestGatewayContext,
  { reference, challenge }: TestTransaction,
  form: URLSearchParams,
): Promise<NextView> {
  const step = challenge?.steps[0]
  if (!challenge || !step) return {}
  const response = (form.get('response') ?? '').trim()
  if (step.kind === 'approval' && response !== step.expected) {
    await markFailed(context, reference, challenge.channel, 'Declined by the card holder')
    return { with: challenge.channel }
  }
  const isCorrect = step.kind === 'phone' ? /^\+?\d{10,14}$/.test(response) : response === step.expected
  if (!isCorrect) return { problem: 'wrong_response' }
  return await continueOrPay(context, reference, { ...challenge, steps: challenge.steps.slice(1) })
}

/** Records the attempt; the payment waits for the bank until it is paid or declined. */
async function start(context: TestGatewayContext, reference: string, { channel, steps }: Challenge) {
  const time = context.clock.now().toISOString()
  await updateUnpaid(context, reference, (before) => ({
    ...before,
    status: 'ongoing',
    gatewayResponse: steps.length === 0 ? before.gatewayResponse : 'Awaiting authentication',
    channel,
    history: [...before.history, { type: 'action', message: `Attempted to pay with ${channel}`, time }],
  }))
}

async function continueOrPay(context: TestGatewayContext, reference: string, challenge: Challenge) {
  if (challenge.steps.length > 0) {
    await updateUnpaid(context, reference, (before) => ({ ...before, challenge }))
    return {}
  }
  const card = testCards.find(({ number }) => number === challenge.source)
  await markPaid(context, reference, {
    channel: challenge.channel,
    authorization: card
      ? cardAuthorization(reference, card)
      : { authorization_code: `AUTH_${reference}`, channel: 'bank', bank: 'Zenith Bank', reusable: false },
    refundOutcome: card?.refundOutcome,
  })
  return 'back_to_shop' as const
}

function cardAuthorization(reference: string, { number, brand }: TestCard) {
  return {
    authorization_code: `AUTH_${reference}`,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    exp_month: '12',
    exp_year: '2039',
    channel: 'card',
    card_type: brand,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand,
    reusable: true,
    signature: `SIG_${number.slice(-4)}`,
    account_name: null,
  }
}

/** `MM/YY`; a card is valid through the end of the month. */
function isInFuture(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? []
  return month !== undefined && new Date(Date.UTC(2000 + Number(year), Number(month), 1)) > now
}

/** The next URL: the page itself (with a channel and possibly an error), or back to the shop. */
type NextView = { with?: string; problem?: string } | 'back_to_shop' | 'cancelled'
