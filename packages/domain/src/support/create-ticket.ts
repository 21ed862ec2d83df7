import type { TicketChannel } from '@shop/contract/admin/tickets'
import { emailError } from '@shop/contract/email-rule'
import { parsePhone } from '../identity/accounts/phone.ts'
import { findExistingCustomer } from '../customers/customers.ts'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { type FieldErrors, fail } from '../core/errors.ts'
import { findOrderByNumber, type StoredOrder } from '../orders/orders.ts'
import { insertTicket } from './tickets.ts'

interface StartTicketInput {
  channel: Exclude<TicketChannel, 'form'>
  name: string
  phone: string
  email: string
  subject: string
  text: string
  /** '' if it is not about an order. */
  order_number: string
  key: string | undefined
}

/**
 * Records a message received outside the shop. The customer is the account with this confirmed email, or else the
 * customer of the order; never an account that only has the same phone, because customers can read their tickets.
 * Throws invalid_input if there is no way to reply, or for an unknown order.
 */
export async function startTicket(
  ctx: RequestContext,
  { key, ...input }: StartTicketInput,
): Promise<{ ticket_id: string }> {
  requirePermission(ctx.actor, 'support:reply')
  return withIdempotency(ctx, { key, operation: 'ticket.create', input }, async (ctx) => {
    const { channel, name, email, subject, text: message } = input
    const order = input.order_number === '' ? undefined : await findOrderByNumber(ctx, input.order_number)
    const phone = parsePhone(input.phone)
    const errors = validateTicket(input, { phone, order })
    if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
    const customer = await findExistingCustomer(ctx, { email, phone: input.phone })
    const { id } = await insertTicket(ctx, {
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
    await recordAudit(ctx, 'support.ticket_created', `ticket:${id}`, { channel })
    return { ticket_id: id }
  })
}

function validateTicket(
  input: Omit<StartTicketInput, 'key'>,
  { phone, order }: { phone: ReturnType<typeof parsePhone>; order: StoredOrder | undefined },
): FieldErrors {
  const errors: FieldErrors = {}
  const invalidEmail = input.email === '' ? undefined : emailError(input.email)
  if (input.phone === '' && input.email === '') errors['phone'] = ['Enter a phone number or an email address']
  if (input.phone !== '' && 'problem' in phone) errors['phone'] = [phone.problem]
  if (invalidEmail) errors['email'] = [invalidEmail]
  if (input.order_number !== '' && !order) errors['order_number'] = ['No order has this number']
  return errors
}
