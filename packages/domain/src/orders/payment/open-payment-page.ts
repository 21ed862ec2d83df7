import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { abandonAttempt } from '../../payments/abandon-attempt.ts'
import { awaitOpened } from '../../payments/await-opened.ts'
import { findAttempt } from '../../payments/find-attempt.ts'
import { openPage, type PageWish } from '../../payments/open-page.ts'
import type { PaymentGateway } from '../../core/ports/payment-gateway.ts'
import { settlePayment } from './settle-payment.ts'

/** Answers the attempt that is to be paid now, committed. */
type Ready = () => Promise<{ reference: string }>

/**
 * The address of the provider's page for a committed attempt. Where an earlier answer was lost, the page of `again`: of a
 * new attempt. Refuses with payment_unavailable.
 */
export async function openPaymentPage(
  ctx: RequestContext,
  gateway: PaymentGateway,
  ready: Ready,
  wish: PageWish,
  again: Ready = ready,
): Promise<string> {
  const page = async (attempt: Ready) => pageOf(ctx, gateway, (await attempt()).reference, wish)
  return (await page(ready)) ?? (await page(again)) ?? refuse('payment_provider_unavailable')
}

/** The page of an attempt; undefined when the provider knows its reference and nobody its page: an answer was lost. */
async function pageOf(
  ctx: RequestContext,
  gateway: PaymentGateway,
  reference: string,
  wish: PageWish,
): Promise<string | undefined> {
  const attempt = await findAttempt(ctx, reference)
  if (!attempt) throw new Error('A payment attempt vanished.')
  if (attempt.authorization_url) return attempt.authorization_url
  const page = await openPage(ctx, gateway, attempt, wish)
  if ('url' in page) return page.url
  if (page.problem === 'used') return takenPage(ctx, reference)
  return refuse('payment_provider_unavailable')
}

async function takenPage(ctx: RequestContext, reference: string): Promise<string | undefined> {
  const { attempt, isLost } = await awaitOpened(ctx, reference)
  if (attempt.authorization_url) return attempt.authorization_url
  // It may have been paid on a page that nobody here knows.
  await settlePayment(ctx, reference)
  if (!isLost) refuse('payment_provider_unavailable')
  await abandonAttempt(ctx, attempt.id)
  return undefined
}
