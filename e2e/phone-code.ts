import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { owner } from './visitor.ts'

/** A number that no other journey has. */
export const newNumber = () => `0803 ${String(randomInt(100, 1_000))} ${String(randomInt(1_000, 10_000))}`
const toE164 = (phone: string) => `+234${phone.replaceAll(' ', '').slice(1)}`

/** The latest code sent to a number, which the owner can read because the built-in WhatsApp delivers nothing. */
export async function readCode(
  request: APIRequestContext,
  phone: string,
  earlier: readonly string[] = [],
): Promise<string> {
  const login = await request.post('/api/auth/login', { data: owner })
  const { access } = (await login.json()) as { access: string }
  let code = ''
  await expect(async () => {
    const list = await request.get(
      `/api/admin/notifications?channel=whatsapp&search=${encodeURIComponent(toE164(phone))}`,
      {
        headers: { authorization: `Bearer ${access}` },
      },
    )
    const { items } = (await list.json()) as { items: { text: string; template: string }[] }
    code = /^(\d{6}) is your code/.exec(items[0]?.text ?? '')?.[1] ?? ''
    expect(code).not.toBe('')
    expect(earlier).not.toContain(code)
  }).toPass({ timeout: 10_000 })
  return code
}
