import type { Ticket, TicketChannel } from '@shop/contract/admin/tickets'
import { emailFault } from '@shop/contract/email-rule'
import { readPhone } from '../identity/accounts/phone.ts'
import { findKnownCustomer } from '../customers/find-known-customer.ts'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { onceOnly } from '../core/idempotency.ts'
import { type FieldErrors, refuse } from '../core/refusal.ts'
import { findOrderByNumber, type StoredOrder } from '../orders/find-order.ts'
import { keepTicket } from './keep-ticket.ts'
import { readTicket } from './read-ticket.ts'

export interface StartTicket {
  channel: Exclude<TicketChannel, 'form'>
  name: string
  phone: string
  email: string
  subject: string
  text: string
  /** '' where it is about none. */
  order_number: string
  key: string | undefined
}

/**
 * Records a message that staff received outside of the shop. The customer is the account with this confirmed email, else the
 * buyer of the order that it is about; never an account with only the same phone, because customers can read their tickets.
 * Refuses with invalid_input: no way to answer, or no such order.
 */
export async function startTicket(ctx: RequestContext, { key, ...wish }: StartTicket): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:reply')
  return onceOnly(ctx, { key, act: 'ticket.create', wish }, async (ctx) => {
    const { channel, name, email, subject, text: message } = wish
    const order = wish.order_number === '' ? undefined : await findOrderByNumber(ctx, wish.order_number)
    const phone = readPhone(wish.phone)
    const errors = faultsOf(wish, { phone, order })
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    const customer = await findKnownCustomer(ctx, { email, phone: wish.phone })
    const { id } = await keepTicket(ctx, {
      type: order ? 'Order Support' : 'General Inquiry',
      channel,
      name,
      email,
      phone: 'e164' in phone ? phone.e164 : '',
      subject,
      message,
      account_id: customer?.id ?? order?.account_id ?? null,
      order_id: order?.id ?? null,
    })
    await recordAct(ctx, 'support.ticket_created', `ticket:${id}`, { channel })
    return readTicket(ctx, id)
  })
}

interface Read {
  phone: ReturnType<typeof readPhone>
  order: StoredOrder | undefined
}

function faultsOf(wish: Omit<StartTicket, 'key'>, { phone, order }: Read): FieldErrors {
  const errors: FieldErrors = {}
  const wrongEmail = wish.email === '' ? undefined : emailFault(wish.email)
  if (wish.phone === '' && wish.email === '') errors['phone'] = ['Enter a phone number or an email address']
  if (wish.phone !== '' && 'problem' in phone) errors['phone'] = [phone.problem]
  if (wrongEmail) errors['email'] = [wrongEmail]
  if (wish.order_number !== '' && !order) errors['order_number'] = ['No order has this number']
  return errors
}
