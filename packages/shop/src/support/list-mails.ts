import type { MailSummary } from '@shop/contract/admin/mail'
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { readMomentCursor, writeMomentCursor } from '../kernel/moment-cursor.ts'
import { mailWork } from '../kernel/post-mail.ts'
import { outbox } from '../kernel/tables.ts'
import { mails } from './tables.ts'

export interface ListMails {
  page: number
  limit: number
  after?: string
}

export interface MailPage {
  items: z.output<typeof MailSummary>[]
  total: number
  page: number
  next: string | null
  /** Not sent yet, and given up. */
  waiting: number
  failed: number
}

/** The shop's mails, newest first, without their text. */
export async function listMails(shop: ShopContext, { page, limit, after }: ListMails): Promise<MailPage> {
  requirePermission(shop.actor, 'mail:read')
  const last = after === undefined ? undefined : readMomentCursor(after)
  const older = last && or(lt(mails.sentAt, last.at), and(eq(mails.sentAt, last.at), lt(mails.id, last.id)))
  const rows = await shop.db
    .select({
      id: mails.id,
      template: mails.template,
      recipient: mails.recipient,
      subject: mails.subject,
      sentBy: mails.sentBy,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(older)
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(limit + 1)
    .offset(last ? 0 : (page - 1) * limit)
  const [all] = await shop.db.select({ total: count() }).from(mails)
  const ofMail = eq(outbox.kind, mailWork)
  const [left] = await shop.db
    .select({ waiting: count(), failed: count(outbox.failedAt) })
    .from(outbox)
    .where(and(ofMail, isNull(outbox.doneAt)))
  const shown = rows.slice(0, limit)
  const end = shown.at(-1)
  const failed = left?.failed ?? 0
  return {
    items: shown.map(({ sentBy, sentAt, ...mail }) => ({
      ...mail,
      sent_by: sentBy,
      sent_at: sentAt.toISOString(),
    })),
    total: all?.total ?? 0,
    page,
    next: end && rows.length > limit ? writeMomentCursor({ at: end.sentAt, id: end.id }) : null,
    waiting: (left?.waiting ?? 0) - failed,
    failed,
  }
}
