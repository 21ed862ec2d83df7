import { type CodeChannel, codeChannels, type SentCode } from '@shop/contract/phone-sign-in'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { consumeLimit } from './attempt-counters.ts'
import { type Caller, unknownCaller } from './devices.ts'
import { parsePhone } from './phone.ts'
import { findLatestCode, insertPhoneCode } from './phone-codes.ts'
import { generateOpaqueToken, hashOpaqueToken } from './secrets.ts'
import { accounts, knownDevices } from './tables.ts'

export interface PhoneCodeRequest {
  /** As typed. */
  phone: string
  /** Of the previous request in this browser; '' for the first. */
  token: string
  channel?: CodeChannel | undefined
}

/** Whether the shop can send codes by this channel now. */
const canSend: Record<CodeChannel, (ctx: RequestContext) => boolean> = {
  whatsapp: ({ providers }) => providers.whatsapp !== undefined,
  sms: ({ providers }) => providers.sms !== undefined,
  email: () => true,
}

/** The channels that the shop has, in the order in which they are tried. */
function listChannels(ctx: RequestContext): CodeChannel[] {
  return codeChannels.filter((channel) => canSend[channel](ctx))
}

/**
 * Requests a code to sign in with a phone number. A job sends it and looks up the account, so neither the response nor
 * its timing reveals whether the number has one. Throws invalid_input, rate_limited or phone_sign_in_unavailable.
 */
export async function requestPhoneCode(
  ctx: RequestContext,
  { caller = unknownCaller, ...input }: PhoneCodeRequest & { caller?: Caller },
): Promise<SentCode> {
  const phone = requirePhone(input.phone)
  const device = caller.device === undefined ? undefined : hashOpaqueToken(caller.device)
  // Known devices have their own limit, so that nobody else can lock them out.
  if (device && (await isKnownDevice(ctx, phone, device)))
    await consumeLimit(ctx, 'phone-codes-of-device', `${device.toString('base64url')} ${phone}`)
  else await consumeLimit(ctx, 'phone-codes', phone)
  return enqueueCode(ctx, { ...input, phone, account_id: null, channels: listChannels(ctx) })
}

/** Requests a code that verifies a number for the caller's account. Throws as requestPhoneCode. */
export async function requestOwnPhoneCode(ctx: RequestContext, input: PhoneCodeRequest): Promise<SentCode> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const phone = requirePhone(input.phone)
  await consumeLimit(ctx, 'phone-codes-of-account', accountId)
  await consumeLimit(ctx, 'phone-codes', phone)
  // An email would not prove that the number is theirs.
  const channels = listChannels(ctx).filter((channel) => channel !== 'email')
  return enqueueCode(ctx, { ...input, phone, account_id: accountId, channels })
}

function requirePhone(text: string): string {
  const phone = parsePhone(text)
  return 'problem' in phone ? failField('phone', phone.problem) : phone.e164
}

async function isKnownDevice(ctx: RequestContext, phone: string, device: Buffer): Promise<boolean> {
  const known = await ctx.db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.account_id))
    .where(and(eq(knownDevices.hash, device), eq(accounts.phone, phone)))
    .limit(1)
  return known.length > 0
}

interface CodeToEnqueue extends PhoneCodeRequest {
  account_id: string | null
  channels: readonly CodeChannel[]
}

async function enqueueCode(ctx: RequestContext, input: CodeToEnqueue): Promise<SentCode> {
  const { phone, account_id: accountId, channels } = input
  const channel = input.channel ?? channels[0]
  const isPossible = channels.some((each) => each !== 'email')
  if (!channel || !channels.includes(channel) || !isPossible) fail('phone_sign_in_unavailable')
  return inTransaction(ctx, async (ctx) => {
    const previous = input.token === '' ? undefined : await findLatestCode(ctx, input.token)
    const continues =
      previous?.phone === phone && previous.account_id === accountId && previous.used_at === null
    const token = continues ? input.token : generateOpaqueToken(ctx)
    const id = await insertPhoneCode(ctx, { token, phone, account_id: accountId, channel })
    await enqueue(ctx, 'account.send_phone_code', { code_id: id })
    return { token, phone, channel, next_channel: channels[channels.indexOf(channel) + 1] ?? null }
  })
}
