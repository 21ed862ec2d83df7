import { randomUUID } from 'node:crypto'
import { endpoints } from '@shop/contract/endpoints'
import { type SensitiveActionName, sensitiveActions } from '@shop/contract/sensitive-actions'
import { enrol, proveSession } from '@shop/testing/code-app'
import { makeAccount } from '@shop/testing/make-account'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { undoEmailChange } from '../accounts/decide-email-change.ts'
import { editContact } from '../../customers/edit-contact.ts'
import { resetCustomerFactor } from '../../customers/reset-customer-factor.ts'
import { addWebhook } from '../../operations/webhooks/add-webhook.ts'
import { editWebhook } from '../../operations/webhooks/edit-webhook.ts'
import { endKey } from '../api-keys/end-key.ts'
import { makeKey } from '../api-keys/make-key.ts'
import { removeWebhook } from '../../operations/webhooks/remove-webhook.ts'
import { renewWebhookSecret } from '../../operations/webhooks/renew-webhook-secret.ts'
import type { SignedIn } from '../../core/actor.ts'
import { editManualTransfer, showNextAccount } from '../../payments/edit-manual-transfer.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { createOwner } from './create-owner.ts'
import { deleteRole } from './delete-role.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { removeStaff } from './remove-staff.ts'
import { resetOwner } from './reset-owner.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { addRole, saveRole } from './save-role.ts'
import { setSecondFactorRule } from './set-second-factor-rule.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

let shop: TestShop
let owner: SignedIn
let second: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.database.run('DELETE FROM outbox')
  owner = await makeActor(shop, { role: 'owner' })
  second = await makeActor(shop, { role: 'owner' })
  await proveSession(shop, owner)
})
afterAll(() => shop.close())

const own = () => shop.as(owner)
const url = 'https://books.example.ng/hook'
const events = ['order.placed'] as const
const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores' }
const transfer = { ...account, enabled: true, reservation_hours: 24 }

type Act = () => Promise<unknown>
/** Prepares the data; returns the action itself. */
type Prepare = () => Promise<Act>

const webhook = async () => (await addWebhook(own(), { webhookId: randomUUID(), url, events })).webhook.id
const key = () => ({
  key_id: randomUUID(),
  name: 'Books',
  scopes: ['orders:read'] as const,
  expires_in_days: 30,
})
const clerk = async () => (await makeActor(shop, { role: 'support' })).account_id
const role = () => addRole(own(), { title: `Packers ${randomUUID()}`, permissions: ['orders:read'] })
async function invited(): Promise<{ id: string; token: string }> {
  const email = `${randomUUID()}@example.ng`
  await inviteStaff(own(), { email, role: 'support' })
  const [mail] = await postedMails(shop, email)
  const { invitations } = await listStaff(own())
  const link = mail?.template === 'staff-invitation' ? mail.link : ''
  return { id: invitations[0]?.id ?? '', token: link.split('/').at(-1) ?? '' }
}
const giveEmail = (accountId: string) => {
  const named = { first_name: 'Ngozi', last_name: 'Eze', phone: '' }
  return editContact(own(), { accountId, ...named, email: `${randomUUID()}@example.ng` })
}
async function enrolled(role?: string): Promise<string> {
  const person = await makeActor(shop, role ? { role } : {})
  await enrol(shop, person)
  return person.account_id
}

/** How each sensitive action is done. The list has no other. */
const done: Record<SensitiveActionName, Prepare> = {
  'settings.bank_account_changed': async () => () => editManualTransfer(own(), transfer),
  'settings.bank_account_activated': async () => {
    await editManualTransfer(own(), transfer)
    await editManualTransfer(own(), { ...transfer, account_number: '9876543210' })
    return () => showNextAccount(own(), { account_number: '9876543210' })
  },
  'settings.mfa_policy_changed': async () => () => setSecondFactorRule(own(), 'required'),
  'staff.member_invited': async () => () => inviteStaff(own(), { email: 'kemi@example.ng', role: 'support' }),
  'staff.invitation_revoked': async () => {
    const { id } = await invited()
    return () => withdrawInvitation(own(), id)
  },
  'staff.member_joined': async () => {
    const { token } = await invited()
    const wish = { token, first_name: 'Kemi', last_name: 'Ade', password: 'Harmattan winds 42' }
    return () => acceptInvitation(shop.as({ kind: 'visitor' }), wish)
  },
  'staff.role_changed': async () => {
    const accountId = await clerk()
    return () => changeRole(own(), { accountId, role: 'manager' })
  },
  'staff.member_removed': async () => {
    const accountId = await clerk()
    return () => removeStaff(own(), accountId)
  },
  'staff.mfa_reset': async () => {
    const accountId = await enrolled('support')
    return () => resetSecondFactor(own(), accountId)
  },
  'staff.owner_assigned': async () => async () =>
    createOwner(shop, { email: (await makeAccount(shop)).email, password: 'Harmattan winds 42' }),
  'staff.owner_password_reset': async () => () => resetOwner(shop),
  'roles.role_created': async () => role,
  'roles.role_updated': async () => {
    const name = await role()
    return () => saveRole(own(), name, { title: name, permissions: ['orders:fulfil'], version: 1 })
  },
  'roles.role_deleted': async () => {
    const name = await role()
    return () => deleteRole(own(), name)
  },
  'api_keys.key_created': async () => () => makeKey(own(), key()),
  'api_keys.key_revoked': async () => {
    const made = await makeKey(own(), key())
    return () => endKey(own(), made.api_key.id)
  },
  'webhooks.endpoint_created': async () => webhook,
  'webhooks.endpoint_updated': async () => {
    const webhookId = await webhook()
    return () => editWebhook(own(), { webhookId, url, events, active: false, version: 1 })
  },
  'webhooks.endpoint_deleted': async () => {
    const webhookId = await webhook()
    return () => removeWebhook(own(), webhookId)
  },
  'webhooks.secret_renewed': async () => {
    const webhookId = await webhook()
    return () => renewWebhookSecret(own(), webhookId)
  },
  'customers.email_changed': async () => {
    const { account_id: accountId } = await makeActor(shop)
    return () => giveEmail(accountId)
  },
  'customers.email_restored': async () => {
    const { account_id: accountId, email } = await makeActor(shop)
    await giveEmail(accountId)
    const [mail] = await postedMails(shop, email)
    const link = mail?.template === 'email-changed' ? mail.link : ''
    return () => undoEmailChange(shop.as({ kind: 'visitor' }), link.split('/').at(-1) ?? '')
  },
  'customers.mfa_reset': async () => {
    const accountId = await enrolled()
    return () => resetCustomerFactor(own(), accountId)
  },
}

async function logged(act: string): Promise<number> {
  const { rows } = await shop.database.run('SELECT count(*)::int AS n FROM audit_log WHERE action = $1', [
    act,
  ])
  return Number(rows[0]?.['n'])
}

const names = Object.keys(sensitiveActions) as SensitiveActionName[]
const asking = names.filter((name) => sensitiveActions[name].proof === 'session')

test.each(asking)('%s is refused without a proof, and is neither emailed nor logged', async (name) => {
  const act = await done[name]()
  await shop.database.run('DELETE FROM outbox; UPDATE sessions SET reauthenticated_at = NULL')
  const before = await logged(name)
  await expect(act()).rejects.toMatchObject({ code: 'reauthentication_required' })
  expect(await logged(name)).toBe(before)
  expect(await postedMails(shop, second.email)).toEqual([])
})

test.each(names)('%s is emailed to every owner and logged', async (name) => {
  const act = await done[name]()
  await shop.database.run('DELETE FROM outbox')
  const before = await logged(name)
  await act()
  expect(await logged(name)).toBe(before + 1)
  const { text } = sensitiveActions[name]
  const notice = { text, occurred_at: shop.clock.now().toISOString(), actor_name: expect.stringMatching(/./) }
  for (const { email } of [owner, second]) {
    const mails = await postedMails(shop, email)
    expect(mails.filter(({ template }) => template === 'security-notice')).toMatchObject([notice])
  }
})

test('an owner who loses the role is notified too, a blocked one is not', async () => {
  const third = await makeActor(shop, { role: 'owner' })
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [third.account_id])
  await changeRole(own(), { accountId: second.account_id, role: 'manager' })
  expect(await postedMails(shop, second.email)).toMatchObject([
    { detail: expect.stringContaining(second.name) },
  ])
  expect(await postedMails(shop, third.email)).toEqual([])
  expect(await postedMails(shop, owner.email)).toMatchObject([
    { actor_name: expect.stringContaining(owner.email), device: 'Unknown device' },
  ])
})

/** Endpoints of these permissions that are not sensitive, by name. */
const harmless = new Set(['pingWebhook', 'replayWebhookDelivery'])
const sensitiveRights = new Set<unknown>([
  'staff:write',
  'api-keys:write',
  'webhooks:write',
  'settings.bank_account_changed',
  'customers:update-email',
])

test('every endpoint with a permission of sensitive actions requires a proof, and no key has such a permission', async () => {
  const { keyScopes } = await import('@shop/contract/admin/api-keys')
  expect(keyScopes.filter((scope) => sensitiveRights.has(scope))).toEqual([])
  const acts = endpoints.filter(
    ({ name, endpoint }) =>
      sensitiveRights.has(endpoint.access) && endpoint.method !== 'GET' && !harmless.has(name),
  )
  expect(acts.length).toBeGreaterThan(14)
  const unasked = acts.filter(({ endpoint }) => !endpoint.errors.includes('reauthentication_required'))
  expect(unasked.map(({ name }) => name)).toEqual([])
})
