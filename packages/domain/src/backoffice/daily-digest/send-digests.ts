import { english } from '@shop/contract/languages'
import type { DailyDigest } from '@shop/contract/admin/daily-digest'
import { listDigestMetrics, listDigestTasks } from '@shop/contract/digest-text'
import { renderTemplate } from '@shop/contract/placeholders'
import {
  findWhatsappTemplate,
  listWhatsappPlaceholders,
  whatsappLanguage,
} from '@shop/contract/whatsapp-templates'
import { and, eq, isNull } from 'drizzle-orm'
import { lagosDate } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { forEachIsolated } from '../../core/jobs/outbox-worker.ts'
import { formatNaira } from '../../core/money.ts'
import { type Account, findAccount } from '../../identity/accounts/accounts.ts'
import { listStaffWithPermission } from '../../identity/staff/staff.ts'
import { enqueueWhatsapp } from '../../notifications/whatsapp/send-whatsapp.ts'
import { computeDailyDigest, isWorthSending } from './compute-digest.ts'
import { digestNumber } from './digest-settings.ts'
import { dailyDigests, digestRecipients } from './tables.ts'

/**
 * In the evening: sends the day in numbers to the staff who want it and whose role permits it, once a day each, however
 * often it runs and whatever crashes. Returns how many were sent.
 */
export async function sendDailyDigests(ctx: RequestContext): Promise<number> {
  const permitted = new Set((await listStaffWithPermission(ctx, 'reports:read')).map(({ id }) => id))
  const waiting = await ctx.db
    .select({ id: digestRecipients.account_id })
    .from(digestRecipients)
    .leftJoin(
      dailyDigests,
      and(
        eq(dailyDigests.account_id, digestRecipients.account_id),
        eq(dailyDigests.day, lagosDate(ctx.clock.now())),
      ),
    )
    .where(isNull(dailyDigests.day))
    .orderBy(digestRecipients.account_id)
  const recipients = waiting.map(({ id }) => id).filter((id) => permitted.has(id))
  if (recipients.length === 0) return 0
  const digest = await computeDailyDigest(ctx)
  if (!isWorthSending(digest)) return 0
  return forEachIsolated(ctx, recipients, (id) => sendDigest(ctx, id, digest))
}

/** In one transaction with the row of the day, which only one process can insert. */
async function sendDigest(ctx: RequestContext, accountId: string, digest: DailyDigest): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insert(dailyDigests)
      .values({ account_id: accountId, day: digest.day, created_at: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ day: dailyDigests.day })
    const [recipient] = await ctx.db
      .select({ channel: digestRecipients.channel })
      .from(digestRecipients)
      .where(eq(digestRecipients.account_id, accountId))
    const account = await findAccount(ctx, accountId)
    if (added.length === 0 || !recipient || !account) return false
    const number = recipient.channel === 'whatsapp' ? digestNumber(ctx, account) : null
    if (number === null) await emailDigest(ctx, account, digest)
    else await enqueueWhatsapp(ctx, { ...renderWhatsapp(account, digest), recipient: number })
    return true
  })
}

const template = 'daily-digest'

/** Also if WhatsApp was switched off meanwhile. */
async function emailDigest(ctx: RequestContext, account: Account, digest: DailyDigest): Promise<void> {
  const content = {
    template,
    first_name: account.first_name,
    digest,
    link: `${ctx.publicUrl}/admin`,
  } as const
  await enqueueEmail(ctx, { to: account.email, content, language: english, related_to: '' })
}

function renderWhatsapp({ id, first_name: firstName }: Account, digest: DailyDigest) {
  const registered = findWhatsappTemplate(template)
  if (!registered) throw new Error(`There is no template ${template}.`)
  const metrics = new Map(listDigestMetrics(digest, formatNaira))
  const values: Readonly<Record<string, string>> = {
    first_name: firstName,
    sold: metrics.get('Sold') ?? '-',
    paid: metrics.get('Received') ?? '-',
    to_do: listDigestTasks(digest).join(', ') || 'nothing',
    profit: metrics.get('Profit on items') ?? 'not known',
  }
  const fill = (name: string) => values[name] || '-'
  const parameters = listWhatsappPlaceholders(registered).map(fill)
  return {
    template,
    text: renderTemplate(registered.body, fill),
    related_to: '',
    account_id: id,
    content: { type: 'template', name: registered.name, language: whatsappLanguage, parameters } as const,
  }
}
