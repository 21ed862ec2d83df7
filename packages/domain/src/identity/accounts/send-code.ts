import { type CodeChannel, phoneCodeMinutes } from '@shop/contract/phone-sign-in'
import { whatsappLanguage, whatsappTemplates } from '@shop/contract/whatsapp-templates'
import type { RequestContext } from '../../core/context.ts'
import type { OutboxPayload } from '../../core/db/outbox-messages.ts'
import { WhatsappUnavailable } from '../../core/ports/whatsapp.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import type { Account } from './accounts.ts'
import { isEmailChangePending } from './email-changes.ts'
import { findPhoneCode, generatePhoneCode, type PhoneCode } from './phone-codes.ts'
import { findAccountByVerifiedPhone } from './verified-phone.ts'

/** What was sent, for the log of messages; its code is not for staff. */
export interface SentText {
  channel: 'sms' | 'whatsapp'
  phone: string
  text: string
  code: string
  provider_id: string
}

type Send = (ctx: RequestContext, code: PhoneCode, digits: string) => Promise<SentText | undefined>

/** How each channel sends a code. */
const senders: Record<CodeChannel, Send> = {
  whatsapp: sendByWhatsapp,
  sms: sendBySms,
  email: sendByEmail,
}

/**
 * The job of requestPhoneCode: makes the code and sends it, unless it has expired meanwhile. Returns the text message,
 * if it was one. Throws what the provider throws; a retry sends other digits.
 */
export async function sendCode(
  ctx: RequestContext,
  { code_id: id }: OutboxPayload<'account.send_phone_code'>,
): Promise<SentText | undefined> {
  const code = await findPhoneCode(ctx, id)
  if (!code) return undefined
  return senders[code.channel](ctx, code, await generatePhoneCode(ctx, code))
}

const codeTemplate = whatsappTemplates.find(({ key }) => key === 'sign-in-code')?.name ?? ''

/**
 * Where WhatsApp is down or rejects the number, an SMS with the same code goes out at once, without waiting for its
 * owner to request one. Throws WhatsappUnavailable to be retried in a shop without SMS.
 */
async function sendByWhatsapp(ctx: RequestContext, phoneCode: PhoneCode, code: string): ReturnType<Send> {
  const { id, phone } = phoneCode
  const { sms, whatsapp } = ctx.providers
  const content = { type: 'code', name: codeTemplate, language: whatsappLanguage, code } as const
  const result = await whatsapp?.send({ to: phone, reference: id, content }).catch((error: unknown) => {
    if (!sms || !(error instanceof WhatsappUnavailable)) throw error
    return undefined
  })
  if (result?.status !== 'accepted') return sendBySms(ctx, phoneCode, code)
  const text = `${code} is your code.`
  return { channel: 'whatsapp', phone, text, code, provider_id: result.provider_id }
}

async function sendBySms(ctx: RequestContext, { phone }: PhoneCode, code: string): ReturnType<Send> {
  const { sms } = ctx.providers
  if (!sms) return undefined
  const { name } = await loadStoreDetails(ctx)
  const text = phoneCodeText(name, new URL(ctx.publicUrl).hostname, code)
  const { provider_id: providerId } = await sms.send({ to: phone, text })
  return { channel: 'sms', phone, text, code, provider_id: providerId }
}

/**
 * The SMS with a code, in letters that cost one message. Its last line, by the Web OTP format, lets only the shop's own
 * pages fill in the code.
 */
export function phoneCodeText(storeName: string, host: string, code: string): string {
  const plainName = storeName
    .normalize('NFD')
    .replaceAll(/[^ -Z_a-z]/g, '')
    .slice(0, 40)
  return `${code} is your ${plainName} code, for ${phoneCodeMinutes} minutes. Never share it.\n\n@${host} #${code}`
}

/** Only to a confirmed address of the account that this number signs in; otherwise silently not. */
async function sendByEmail(ctx: RequestContext, { phone }: PhoneCode, code: string): Promise<undefined> {
  const account = await findAccountByVerifiedPhone(ctx, phone)
  if (!account || account.role !== null || account.blocked_at || !(await canReceiveCode(ctx, account))) return
  const content = { template: 'sign-in-code', first_name: account.first_name, code } as const
  await enqueueEmail(ctx, { to: account.email, content, language: account.language, related_to: '' })
}

/** Whether a code can go to the account's email: it is confirmed, and staff did not just change it. */
export async function canReceiveCode(ctx: RequestContext, account: Account): Promise<boolean> {
  return account.email_confirmed_at !== null && !(await isEmailChangePending(ctx, account.id))
}
