import type { Ticket, TicketChannel } from '@shop/contract/admin/tickets'
import { openReplyWords } from '@shop/contract/reply-words'
import { requireAccount, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { onceOnly } from '../core/idempotency.ts'
import { postMail } from '../core/jobs/post-mail.ts'
import { reachableEmail } from '../core/reachable-email.ts'
import { refuseField } from '../core/refusal.ts'
import { changeTicket } from './change-ticket.ts'
import { lockTicket, requireSeen, type TicketRow } from './lock-ticket.ts'
import { noteOnTicket } from './note-on-ticket.ts'
import { readTicket } from './read-ticket.ts'
import { afterWords } from './ticket-states.ts'

export interface WriteEntry {
  ticketId: string
  /** 'inbound': what the person wrote or said elsewhere; 'outbound': the answer; 'note': for staff alone. */
  kind: 'inbound' | 'outbound' | 'note'
  channel: Exclude<TicketChannel, 'form'>
  text: string
  /** Of the conversation that staff saw; a note needs none. */
  version: number
  key: string | undefined
}

/**
 * Adds to a conversation. An answer by email is mailed to the person; one by WhatsApp or phone says what was sent or
 * said there. Who answers first sees to it from then on. Refuses with not_found, invalid_input (no address, a word of a
 * template that is not filled in) or version_conflict.
 */
export async function writeTicketEntry(ctx: RequestContext, { key, ...wish }: WriteEntry): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:reply')
  return onceOnly(ctx, { key, act: 'ticket.add_message', wish }, async (ctx) => {
    const { kind, channel, text } = wish
    const ticket = await lockTicket(ctx, wish.ticketId)
    if (kind === 'note') await noteOnTicket(ctx, ticket, text)
    else {
      await requireSeen(ctx, ticket, wish.version)
      if (kind === 'outbound') requireSendable(ticket, wish)
      const mine = requireAccount(ctx.actor).account_id
      const assigned = kind === 'outbound' && ticket.assignee_id === null ? { assignee_id: mine } : {}
      const {
        status,
        waiting_since: waitingSince,
        first_replied_at: firstAnsweredAt,
      } = afterWords(ticket, kind, ctx.clock.now())
      await changeTicket(
        ctx,
        ticket,
        { kind, channel, text },
        { status, waiting_since: waitingSince, first_replied_at: firstAnsweredAt, ...assigned },
      )
      if (kind === 'outbound' && channel === 'email') await mailAnswer(ctx, ticket, text)
    }
    await recordAct(
      ctx,
      kind === 'outbound' ? 'support.reply_sent' : 'support.message_recorded',
      `ticket:${ticket.id}`,
      {
        kind,
        channel,
      },
    )
    return readTicket(ctx, ticket.id)
  })
}

function requireSendable(ticket: TicketRow, { channel, text }: WriteEntry | Omit<WriteEntry, 'key'>): void {
  const [open] = openReplyWords(text)
  if (open) refuseField('text', `Fill in {${open}} first`)
  if (channel === 'email' && !reachableEmail(ticket.email))
    refuseField('text', 'No email address is known. Reply by WhatsApp or phone.')
}

async function mailAnswer(ctx: RequestContext, { number, subject, email }: TicketRow, text: string) {
  const content = { template: 'ticket-reply', ticket: number, subject, text } as const
  await postMail(ctx, { to: email, content, related_to: `ticket ${number}` })
}
