import { randomInt } from 'node:crypto'
import { findTransaction, type TestGatewayContext } from './store.ts'
import { queueWebhook } from './webhooks.ts'
import type { TestTransaction } from './records.ts'
import { updateUnpaid, markPaid } from './complete-transaction.ts'

/** Gives the payment an account number to transfer to; the same one until it expires. */
export async function awaitTransfer(
  context: TestGatewayContext,
  reference: string,
  lifetimeMs = 30 * 60_000,
) {
  const now = context.clock.now()
  return await updateUnpaid(context, reference, (transaction) =>
    transaction.transfer && new Date(transaction.transfer.expiresAt) > now
      ? { ...transaction, status: 'ongoing', channel: 'bank_transfer' }
      : {
          ...transaction,
          status: 'ongoing',
          channel: 'bank_transfer',
          gatewayResponse: 'Awaiting transfer',
          transfer: {
            accountNumber: `99${String(randomInt(1e8)).padStart(8, '0')}`,
            expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
          },
        },
  )
}

/** Money reaches the account: the exact amount pays, any other is returned with bank.transfer.rejected. */
export async function receiveTransfer(context: TestGatewayContext, reference: string, amountKobo: number) {
  const transaction = await findTransaction(context.store, reference)
  if (!transaction) return
  if (amountKobo !== transaction.amountKobo) return await rejectTransfer(context, transaction, amountKobo)
  await markPaid(context, reference, {
    channel: 'bank_transfer',
    authorization: {
      authorization_code: `AUTH_${transaction.accessCode}`,
      channel: 'bank_transfer',
      card_type: 'transfer',
      bank: 'Test Bank',
      country_code: 'NG',
      reusable: false,
      sender_name: 'ADA TEST',
      sender_bank: 'Test Bank',
      sender_bank_account_number: 'XXXXXX0000',
      narration: `NIP transfer ${reference}`,
    },
  })
}

async function rejectTransfer(context: TestGatewayContext, transaction: TestTransaction, amountKobo: number) {
  const data = {
    bank_transfer: {
      amount: amountKobo,
      message: `Amount paid is incorrect. Expected ${transaction.amountKobo}, got ${amountKobo}`,
      message_type: 'INCORRECT_AMOUNT',
      transaction_id: BigInt(transaction.id),
    },
    customer: { email: transaction.email },
  }
  await queueWebhook(context, 'bank.transfer.rejected', data, transaction.webhookMode)
}

/** `arriving/<reference>`. */
interface PendingTransfer {
  reference: string
  amountKobo: number
  arrivesAt: string
}

/** The customer has sent the money; it arrives after `delayMs`, like a slow transfer. */
export async function scheduleTransfer(context: TestGatewayContext, reference: string, delayMs: number) {
  const arrivesAt = new Date(context.clock.now().getTime() + delayMs).toISOString()
  const transaction = await updateUnpaid(context, reference, (before) => ({ ...before, arrivesAt }))
  if (!transaction) return
  const arriving: PendingTransfer = { reference, amountKobo: transaction.amountKobo, arrivesAt }
  await context.store.put(`arriving/${reference}`, arriving, 'absent')
}

/** Completes the transfers that are due. */
export async function receiveDueTransfers(context: TestGatewayContext): Promise<void> {
  for (const { key, value, version } of await context.store.list('arriving/')) {
    const { reference, amountKobo, arrivesAt } = value as PendingTransfer
    if (new Date(arrivesAt) > context.clock.now()) continue
    await receiveTransfer(context, reference, amountKobo)
    await context.store.remove(key, version)
  }
}
