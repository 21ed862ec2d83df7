import { receiveTransfer } from './receive-transfer.ts'
import { updateUnpaid } from './settle-transaction.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

/** `arriving/<reference>`. */
interface PendingTransfer {
  reference: string
  amountKobo: number
  arrivesAt: string
}

/** The shopper has sent the money and it needs `delayMs` to arrive, as transfers do on a slow day. */
export async function scheduleTransfer(context: TestGatewayContext, reference: string, delayMs: number) {
  const arrivesAt = new Date(context.clock.now().getTime() + delayMs).toISOString()
  const transaction = await updateUnpaid(context, reference, (before) => ({ ...before, arrivesAt }))
  if (!transaction) return
  const arriving: PendingTransfer = { reference, amountKobo: transaction.amountKobo, arrivesAt }
  await context.store.put(`arriving/${reference}`, arriving, 'absent')
}

/** Completes the transfers whose time has come. */
export async function receiveDueTransfers(context: TestGatewayContext): Promise<void> {
  for (const { key, value, version } of await context.store.list('arriving/')) {
    const { reference, amountKobo, arrivesAt } = value as PendingTransfer
    if (new Date(arrivesAt) > context.clock.now()) continue
    await receiveTransfer(context, reference, amountKobo)
    await context.store.remove(key, version)
  }
}
