import { expect, type APIRequestContext } from '@playwright/test'
import { newVisitor, owner, type Visitor } from './visitor.ts'

/** Creates a new staff member by the API: the owner invites them into a role, and they accept. */
export async function joinStaff(request: APIRequestContext, role: string): Promise<Visitor> {
  const person = newVisitor()
  const login = await request.post('/api/auth/login', { data: owner })
  const { access } = (await login.json()) as { access: string }
  const invitation = await request.post('/api/admin/staff/invitations', {
    headers: { authorization: `Bearer ${access}` },
    data: { email: person.email, role },
  })
  expect(invitation.status()).toBe(204)
  const link = await person.getEmailedLink('staff-invitation', request)
  const { first_name, last_name, password } = person
  const data = { token: link.split('/').at(-1), first_name, last_name, password }
  expect((await request.post('/api/auth/invitations/accept', { data })).status()).toBe(200)
  return person
}
