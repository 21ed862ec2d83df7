import { and, eq } from 'drizzle-orm'
import { findAccountsByEmail } from '../../identity/accounts/find-accounts-by-email.ts'
import { isUnreached } from '../../identity/accounts/list-unreached-keys.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { nextTryMs } from '../../core/jobs/work-delays.ts'
import { leaveAddress, leaveLink } from '../../notifications/subscriptions/leave-link.ts'
import { refusalOf } from '../../notifications/subscriptions/refused-addresses.ts'
import { findReader, type Reader } from '../../notifications/subscriptions/walk-readers.ts'
import { mayGoAt } from '../../notifications/sms/quiet-hours.ts'
import { readFacts } from '../../store/read-facts.ts'
import { AddressRefused } from '../../core/ports/mail-failure.ts'
import type { MailPost } from '../../notifications/email/deliver-mail.ts'
import { sendMail } from '../../notifications/email/send-mail.ts'
import { composeLetter, readLetterGoods } from './compose-letter.ts'
import { finishCampaign } from './finish-campaign.ts'
import { campaignMailWork } from './send-step.ts'
import { campaignRecipients, type CampaignRow, campaigns, type ReceiverState } from './tables.ts'

interface Receiver {
  campaign_id: string
  subscriber_id: string
  /** Before the nights that it waited for. */
  tries?: number
}

/**
 * Carries out one mail of a campaign, by day. Whether its reader still wants it is asked once more at this moment. That
 * it is being sent is written before it is: where a process is killed between, a reader rather gets none than two. No
 * copy is kept.
 */
export async function deliverCampaignMail(
  ctx: RequestContext,
  work: DueWork,
  { from }: MailPost,
): Promise<void> {
  const receiver = work.payload as Receiver
  const tries = (receiver.tries ?? 0) + work.attempts
  const now = ctx.clock.now()
  const openAt = mayGoAt('reminder', ctx.clock, now)
  if (openAt > now) return postWork(ctx, campaignMailWork, { ...receiver, tries: tries - 1 }, openAt)
  const due = await inTransaction(ctx, (ctx) => take(ctx, receiver))
  if (due) {
    const fault = await send(ctx, { ...due, id: work.id, from }).then(
      () => undefined,
      (error: unknown) => ({
        error,
        // What is refused for good is not tried again.
        is_last: error instanceof AddressRefused || nextTryMs(tries) === undefined,
      }),
    )
    await note(ctx, receiver, 'sending', fault ? (fault.is_last ? 'failed' : 'queued') : 'sent')
    if (fault && !fault.is_last) throw fault.error
    if (fault) ctx.log.error({ err: fault.error, work: work.id }, 'a mail of a campaign was given up')
  }
  await finishCampaign(ctx, receiver.campaign_id)
}

interface DueMail {
  campaign: CampaignRow
  reader: Reader
  first_name: string
}

/** Takes the mail for sending; undefined where it is not to be sent, or was. */
async function take(ctx: RequestContext, receiver: Receiver): Promise<DueMail | undefined> {
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, receiver.campaign_id))
  const reader = await findReader(ctx, receiver.subscriber_id)
  const account = reader && (await findAccountsByEmail(ctx, [reader.email_key])).get(reader.email_key)
  const isReached = reader && !(account && isUnreached(account)) && !(await refusalOf(ctx, reader.email))
  const wanted = campaign?.status === 'sending' && isReached && reader
  const isMine = await note(ctx, receiver, 'queued', wanted ? 'sending' : 'skipped')
  // Of a process that was killed while it sent it.
  if (!isMine) await note(ctx, receiver, 'sending', 'sent')
  if (!wanted || !isMine) return undefined
  // A name belongs to the mailbox only once its owner has proved it.
  return { campaign, reader, first_name: account?.email_confirmed_at ? account.first_name : '' }
}

/** Moves a receiver on; answers whether they were in that state. */
async function note(
  ctx: RequestContext,
  { campaign_id: campaignId, subscriber_id: subscriberId }: Receiver,
  before: ReceiverState,
  state: ReceiverState,
): Promise<boolean> {
  const moved = await ctx.db
    .update(campaignRecipients)
    .set({ status: state, updated_at: ctx.clock.now() })
    .where(
      and(
        eq(campaignRecipients.campaign_id, campaignId),
        eq(campaignRecipients.subscriber_id, subscriberId),
        eq(campaignRecipients.status, before),
      ),
    )
    .returning({ state: campaignRecipients.status })
  return moved.length > 0
}

async function send(
  ctx: RequestContext,
  { campaign, reader, first_name: firstName, id, from }: DueMail & { id: string; from: string | undefined },
): Promise<void> {
  const { publicUrl } = ctx
  const goods = await readLetterGoods(ctx, campaign)
  const letter = composeLetter(campaign, { goods, first_name: firstName, publicUrl })
  await sendMail(ctx, {
    id,
    to: reader.email,
    from,
    content: {
      template: 'campaign',
      ...letter,
      subscription: {
        subscribed_at: reader.since.toISOString(),
        unsubscribe_link: leaveLink(ctx, reader.unsubscribe_token),
      },
    },
    facts: await readFacts(ctx),
    unsubscribeUrl: leaveAddress(ctx, reader.unsubscribe_token),
  })
}
