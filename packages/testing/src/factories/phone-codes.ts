import { signInByPhone, type PhoneSignInInput } from '@shop/domain/identity/accounts/phone-sign-in'
import { requestOwnPhoneCode, requestPhoneCode } from '@shop/domain/identity/accounts/request-phone-code'
import { sendCode } from '@shop/domain/identity/accounts/send-code'
import { verifyOwnPhone } from '@shop/domain/identity/accounts/verified-phone'
import type { AccountActor } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import type { CodeChannel } from '@shop/contract/phone-sign-in'
import type { TestShop } from '../open-test-shop.ts'

let numbers = 0

/** A Nigerian mobile number that no other test of the file has, in E.164. */
export function newPhone(): string {
  numbers += 1
  return `+234803${String(1_000_000 + numbers)}`
}

interface CodeToRequest {
  token?: string
  channel?: CodeChannel
  device?: string
}

let networks = 0

/** Requests a code for a number, and sends it as the job does. Returns the token and the code ('' if none was sent). */
export async function requestCode(
  shop: TestShop,
  phone: string,
  { token = '', channel, device }: CodeToRequest = {},
): Promise<{ token: string; code: string }> {
  networks += 1
  const caller = { network: `102.88.${networks % 250}.1`, device }
  const sent = await requestPhoneCode(shop, { phone, token, channel, caller })
  return { token: sent.token, code: await sendQueuedCode(shop) }
}

/** Sends the code that was requested last; returns its digits. */
export async function sendQueuedCode(shop: TestShop): Promise<string> {
  const { rows } = await shop.database.run(
    `select payload->>'code_id' as id from outbox where kind = 'account.send_phone_code' order by created_at desc, id desc
     limit 1`,
  )
  const { rows: before } = await shop.database.run(
    'select count(*)::int as emails from outbox where kind = $1',
    ['email.send'],
  )
  const text = await sendCode(shop, { code_id: String(rows[0]?.['id']) })
  if (text) return text.code
  const { rows: emails } = await shop.database.run(
    `select payload->'content'->>'code' as code from outbox where kind = 'email.send' order by created_at desc, id desc
     offset 0 limit (select greatest(0, count(*) - $1) from outbox where kind = 'email.send')`,
    [before[0]?.['emails']],
  )
  return String(emails[0]?.['code'] ?? '')
}

/** Signs in with a code as a browser does; the account holds nothing unless the test says so. */
export function signInWithCode(
  ctx: RequestContext,
  input: Pick<PhoneSignInInput, 'token' | 'code'> & Partial<PhoneSignInInput>,
  holdsValue = false,
) {
  const defaults = { name: 'Ada Obi', password: '', is_new_owner: false, remember: false, device: 'test' }
  return signInByPhone(ctx, { ...defaults, ...input }, { holdsValue: async () => holdsValue })
}

/** Verifies a number for an account with a code. */
export async function verifyPhone(shop: TestShop, actor: AccountActor, phone: string): Promise<void> {
  const { token } = await requestOwnPhoneCode(shop.as(actor), { phone, token: '' })
  await verifyOwnPhone(shop.as(actor), { token, code: await sendQueuedCode(shop) })
}
