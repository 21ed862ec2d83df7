import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'

/** The owner account with which playwright.config.ts starts the shop. */
export const owner = { email: 'owner@shop.example', password: 'Owner-of-the-shop-2026' }

/** Sign-up data of a new visitor, unique in the run. */
export function newVisitor() {
  const username = `v${randomBytes(6).toString('hex')}`
  const email = `${username}@example.ng`
  return {
    first_name: 'Adaeze',
    last_name: 'Okafor',
    username,
    email,
    password: 'Rusty4Anchor',
    getEmailedLink: (template: string, request: APIRequestContext) =>
      getEmailedLink(request, template, email),
  }
}

export type Visitor = ReturnType<typeof newVisitor>

/** Signs up a customer by the API. */
export async function register(request: APIRequestContext): Promise<Visitor> {
  const visitor = newVisitor()
  const { getEmailedLink: _link, ...data } = visitor
  const response = await request.post('/api/auth/register', { data })
  expect(response.status()).toBe(200)
  return visitor
}

/** The link in the newest email with a template to an address, read from the admin area. */
async function getEmailedLink(request: APIRequestContext, template: string, to: string): Promise<string> {
  const login = await request.post('/api/auth/login', { data: owner })
  const { access } = (await login.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  let link = ''
  await expect(async () => {
    const list = await request.get('/api/admin/notifications?channel=email&limit=100', { headers })
    const { items } = (await list.json()) as {
      items: { id: string; template: string; recipient: string; status: string }[]
    }
    const sentEmail = items.find(
      (item) => item.template === template && item.recipient === to && item.status === 'stored',
    )
    const email = await request.get(`/api/admin/emails/${sentEmail?.id}`, { headers })
    const { text } = (await email.json()) as { text?: string }
    link = /https?:\/\/\S+\/(?:auth|newsletter|alerts|reschedule)\/[\w/-]+/.exec(text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return link
}
