import { sql, desc, eq, and, ne } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { tickets, ticketMessages } from './tables.ts'
import { getAccountNames } from '../identity/accounts/accounts.ts'
import { notifyAdmin } from '../core/admin-events.ts'
import { notifyStaff } from '../core/jobs/notify-staff.ts'
import {
  type DemoRows,
  type ErasedAccount,
  personalData,
  type RowCondition,
  via,
} from '../core/personal-data.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/errors.ts'
import type { TicketMessage, TicketStatus } from '@shop/contract/admin/tickets'

type NewTicket = Omit<
  typeof tickets.$inferInsert,
  'id' | 'number' | 'created_at' | 'waiting_since' | 'updated_at'
>

/** Inserts a ticket that waits for the shop, with the next number, such as 'T-1042'. */
export async function insertTicket(ctx: RequestContext, ticket: NewTicket) {
  const now = ctx.clock.now()
  const times = { created_at: now, waiting_since: now, updated_at: now }
  const number = sql`'T-' || nextval('ticket_numbers')::text`
  const [stored] = await ctx.db
    .insert(tickets)
    .values({ ...ticket, ...times, id: ctx.ids.next(now), number })
    .returning({ id: tickets.id, number: tickets.number })
  if (!stored) throw new Error('The ticket was not written.')
  await notifyAdmin(ctx, 'support')
  return stored
}

/** Notifies staff of a customer's message, without its text: it would be on a lock screen. */
export async function notifyStaffOfMessage(
  ctx: RequestContext,
  { id, number, about }: { id: string; number: string; about: string },
): Promise<void> {
  await notifyStaff(ctx, {
    event: 'customer_message',
    title: 'A customer wrote',
    text: `${number}, ${about}`,
    path: `/admin/support?ticket=${id}`,
    tag: `ticket-${number}`,
    related_to: `ticket ${number}`,
  })
}

export type TicketRow = typeof tickets.$inferSelect

/** The ticket, locked until the transaction ends. Throws not_found. */
export async function lockTicket(ctx: RequestContext, id: string): Promise<TicketRow> {
  if (!isUuid(id)) fail('not_found')
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, id)).for('update')
  return ticket ?? fail('not_found')
}

/**
 * Throws version_conflict, naming the other person, if the ticket has changed since staff saw it. Notes do not count as
 * changes.
 */
export async function assertVersion(ctx: RequestContext, ticket: TicketRow, version: number): Promise<void> {
  if (ticket.version === version) return
  const [last] = await ctx.db
    .select({ created_by: ticketMessages.created_by })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticket_id, ticket.id), ne(ticketMessages.kind, 'note')))
    .orderBy(desc(ticketMessages.created_at), desc(ticketMessages.id))
    .limit(1)
  const names = await getAccountNames(ctx, last?.created_by ? [last.created_by] : [])
  fail('version_conflict', { actor_name: names.get(last?.created_by ?? '') ?? 'somebody else' })
}

type Change = Partial<
  Pick<
    TicketRow,
    | 'status'
    | 'waiting_since'
    | 'first_replied_at'
    | 'assignee_id'
    | 'order_id'
    | 'phone'
    | 'whatsapp_user_id'
  >
>

type Entry = Pick<
  typeof ticketMessages.$inferInsert,
  'kind' | 'channel' | 'text' | 'assignee_id' | 'text_message_id'
>

/** Records an event on a locked ticket and updates its status. Returns the id of the event. */
export async function updateTicket(
  ctx: RequestContext,
  { id }: TicketRow,
  entry: Entry,
  change: Change,
): Promise<string> {
  const now = ctx.clock.now()
  const byId = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
  const entryId = ctx.ids.next(now)
  await ctx.db
    .insert(ticketMessages)
    .values({ ...entry, id: entryId, ticket_id: id, created_by: byId, created_at: now })
  await ctx.db
    .update(tickets)
    .set({ ...change, updated_at: now, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
  await notifyAdmin(ctx, 'support')
  return entryId
}

/** The status after a message, which says who has to respond. Notes do not change it. */
const nextStatusByKind: Readonly<Partial<Record<TicketMessage['kind'], TicketStatus>>> = {
  inbound: 'open',
  outbound: 'pending',
}

interface TicketProgress {
  status: TicketStatus
  waiting_since: Date | null
  first_replied_at: Date | null
}

/** The status of a ticket after a message at `now`. A customer who was already waiting keeps the earlier time. */
export function afterMessage(ticket: TicketProgress, kind: TicketMessage['kind'], now: Date): TicketProgress {
  const status = nextStatusByKind[kind]
  if (!status) return ticket
  return {
    status,
    waiting_since: status === 'open' ? (ticket.waiting_since ?? now) : null,
    first_replied_at: ticket.first_replied_at ?? (kind === 'outbound' ? now : null),
  }
}

/** The status as set by staff. A reopened ticket waits since the customer's last message. */
export function withStatus(ticket: TicketProgress, to: TicketStatus, lastMessageAt: Date): TicketProgress {
  return {
    ...ticket,
    status: to,
    waiting_since: to === 'open' ? (ticket.waiting_since ?? lastMessageAt) : null,
  }
}

/**
 * A person's tickets. Emails are matched case-insensitively. After a call or WhatsApp message, only the phone may be
 * known.
 */
export const writtenBy: RowCondition = ({ account_id: accountId, email, phone }) =>
  sql`(account_id = ${accountId} or lower(email) = lower(${email}) or (account_id is null and phone = nullif(${phone}::text, '')))`

/** Deletes the pictures of a person's conversations from the file store once this transaction is committed. */
async function deleteImages(ctx: RequestContext, account: ErasedAccount): Promise<void> {
  const { rows } = await ctx.db.execute<{ key: string }>(
    sql`select file_key as key from ticket_images
      where file_key is not null and ${via('ticket_id', 'tickets', writtenBy)(account)}`,
  )
  if (rows.length > 0) await enqueue(ctx, 'files.delete', { keys: rows.map(({ key }) => key) })
}

export const ticketData = personalData({
  // Before the tickets, whose deletion takes these rows with it.
  ticket_images: { custom: deleteImages },
  draft_orders: { rows: via('ticket_id', 'tickets', writtenBy), delete: 'note' },
  tickets: {
    rows: writtenBy,
    export: { tickets: 'account_id email phone' },
    delete: 'account_id email phone whatsapp_user_id',
    retain: { staff: 'assignee_id' },
  },
  ticket_messages: { retain: { staff: 'assignee_id created_by' } },
})

export const ticketDemoRows: DemoRows = [{ table: 'tickets', rows: writtenBy }]
