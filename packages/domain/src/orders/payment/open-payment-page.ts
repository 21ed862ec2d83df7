import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { abandonAttempt } from '../../payments/abandon-attempt.ts'
import { waitUntilOpened } from '../../payments/await-opened.ts'
import { findAttempt } from '../../payments/find-attempt.ts'
import { openPage, type PaymentPageInput } from '../../payments/open-page.ts'
import type { PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { applyPayment } from './settle-payment.ts'

/** Answers the attempt that is to be paid now, committed. */
type PrepareAttempt = () => Promise<{ reference: string }>

/**
 * The address of the provider's page for a committed attempt. Where an earlier answer was lost, the page of `again`: of a
 * new attempt. Refuses with payment_unavailable.
 */
export async function openPaymentPage(
  ctx: RequestContext,
  gateway: PaymentGateway,
  ready: PrepareAttempt,
  input: PaymentPageInput,
  again: PrepareAttempt = ready,
): Promise<string> {
  const page = async (attempt: PrepareAttempt) =>
    createPaymentPage(ctx, gateway, (await attempt()).reference, input)
  return (await page(ready)) ?? (await page(again)) ?? fail('payment_provider_unavailable')
}

/** The page of an attempt; undefined when the provider knows its reference and nobody its page: an answer was lost. */
async function createPaymentPage(
  ctx: RequestContext,
  gateway: PaymentGateway,
  reference: string,
  input: PaymentPageInput,
): Promise<string | undefined> {
  const attempt = await findAttempt(ctx, reference)
  if (!attempt) throw new Error('A payment attempt vanished.')
  if (attempt.authorization_url) return attempt.authorization_url
  const page = await openPage(ctx, gateway, attempt, input)
  if ('url' in page) return page.url
  if (page.problem === 'used') return awaitOpenedPage(ctx, reference)
  return fail('payment_provider_unavailable')
}

async function awaitOpenedPage(ctx: RequestContext, reference: string): Promise<string | undefined> {
  const { attempt, isLost } = await waitUntilOpened(ctx, reference)
  if (attempt.authorization_url) return attempt.authorization_url
  // It may have been paid on a page that nobody here knows.
  await applyPayment(ctx, reference)
  if (!isLost) fail('payment_provider_unavailable')
  await abandonAttempt(ctx, attempt.id)
  return undefined
}
