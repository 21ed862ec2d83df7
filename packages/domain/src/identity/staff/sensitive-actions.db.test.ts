import { randomUUID } from 'node:crypto'
import { endpoints } from '@shop/contract/endpoints'
import { type SensitiveActionName, sensitiveActions } from '@shop/contract/sensitive-actions'
import { enrol, reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, createTestActor } from '@shop/testing/factories/accounts'
import { sampleProviderSetup } from '@shop/testing/factories/provider-setup'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { undoEmailChange } from '../accounts/change-contact.ts'
import { updateCustomerContact } from '../../customers/update-contact.ts'
import { resetCustomerMfa } from '../../customers/customer-access.ts'
import {
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
} from '../../operations/webhooks/webhook-endpoints.ts'
import { deleteProviderKeys, saveProviderKeys } from '../../operations/provider-keys/provider-keys.ts'
import { replaceSigningKey } from '../../orders/agents/signing-key.ts'
import { replacePushKey } from '../../operations/provider-keys/push-key.ts'
import { revokeApiKey, createApiKey } from '../api-keys/api-keys.ts'
import type { AccountActor } from '../../core/actor.ts'
import { updateManualTransfer, publishNextAccount } from '../../payments/update-manual-transfer.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { updateStaffRole, listStaff, removeStaffMember } from './staff.ts'
import { createOwner, resetOwner } from './owner.ts'
import { deleteRole, createRole, updateRole } from './roles.ts'
import { inviteStaff, revokeInvitation } from './invitations.ts'
import { resetStaffMfa, updateMfaPolicy } from './staff-mfa.ts'

let shop: TestShop
let owner: AccountActor
let second: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.database.run('DELETE FROM outbox')
  owner = await createTestActor(shop, { role: 'owner' })
  second = await createTestActor(shop, { role: 'owner' })
  await reauthenticateSession(shop, owner)
})
afterAll(() => shop.close())

const own = () => shop.as(owner)
const url = 'https://books.example.ng/hook'
const events = ['order.placed'] as const
const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores' }
const transfer = { ...account, enabled: true, reservation_hours: 24 }

type Action = () => Promise<unknown>
/** Prepares the data and returns the action itself. */
type Prepare = () => Promise<Action>

const webhook = async () => (await createWebhook(own(), { key: randomUUID(), url, events })).webhook.id
const key = () => ({
  key: randomUUID(),
  name: 'Accounting',
  scopes: ['orders:read'] as const,
  expires_in_days: 30,
})
const setup = sampleProviderSetup()
const saveKeys = () =>
  saveProviderKeys(own(), setup, {
    provider: 'paystack',
    values: { PAYSTACK_SECRET_KEY: 'sk_live_12345678' },
  })
const staff = async () => (await createTestActor(shop, { role: 'support' })).account_id
const role = () => createRole(own(), { title: `Packers ${randomUUID()}`, permissions: ['orders:read'] })
async function invite(): Promise<{ id: string; token: string }> {
  const email = `${randomUUID()}@example.ng`
  await inviteStaff(own(), { email, role: 'support' })
  const [sentEmail] = await listEnqueuedEmails(shop, email)
  const { invitations } = await listStaff(own())
  const link = sentEmail?.template === 'staff-invitation' ? sentEmail.link : ''
  return { id: invitations[0]?.id ?? '', token: link.split('/').at(-1) ?? '' }
}
const setEmail = (accountId: string) => {
  const contact = { first_name: 'Ngozi', last_name: 'Eze', phone: '' }
  return updateCustomerContact(own(), {
    customer_id: accountId,
    ...contact,
    email: `${randomUUID()}@example.ng`,
  })
}
async function enrolForMfa(role?: string): Promise<string> {
  const person = await createTestActor(shop, role ? { role } : {})
  await enrol(shop, person)
  return person.account_id
}

/** How to perform each sensitive action. The type ensures that none is missing. */
const prepareAction: Record<SensitiveActionName, Prepare> = {
  'settings.bank_account_changed': async () => () => updateManualTransfer(own(), transfer),
  'settings.bank_account_activated': async () => {
    await updateManualTransfer(own(), transfer)
    await updateManualTransfer(own(), { ...transfer, account_number: '9876543210' })
    return () => publishNextAccount(own(), { account_number: '9876543210' })
  },
  'settings.mfa_policy_changed': async () => () => updateMfaPolicy(own(), { policy: 'required' }),
  'staff.member_invited': async () => () => inviteStaff(own(), { email: 'kemi@example.ng', role: 'support' }),
  'staff.invitation_revoked': async () => {
    const { id } = await invite()
    return () => revokeInvitation(own(), { invitation_id: id })
  },
  'staff.member_joined': async () => {
    const { token } = await invite()
    const input = { token, first_name: 'Kemi', last_name: 'Ade', password: 'Harmattan winds 42' }
    return () => acceptInvitation(shop.as({ kind: 'visitor' }), input)
  },
  'staff.role_changed': async () => {
    const accountId = await staff()
    return () => updateStaffRole(own(), { account_id: accountId, role: 'manager' })
  },
  'staff.member_removed': async () => {
    const accountId = await staff()
    return () => removeStaffMember(own(), { account_id: accountId })
  },
  'staff.mfa_reset': async () => {
    const accountId = await enrolForMfa('support')
    return () => resetStaffMfa(own(), { account_id: accountId })
  },
  'staff.owner_assigned': async () => async () =>
    createOwner(shop, { email: (await createTestAccount(shop)).email, password: 'Harmattan winds 42' }),
  'staff.owner_password_reset': async () => () => resetOwner(shop),
  'roles.role_created': async () => role,
  'roles.role_updated': async () => {
    const name = await role()
    return () => updateRole(own(), { name, title: name, permissions: ['orders:fulfil'], version: 1 })
  },
  'roles.role_deleted': async () => {
    const name = await role()
    return () => deleteRole(own(), { name })
  },
  'api_keys.key_created': async () => () => createApiKey(own(), key()),
  'api_keys.key_revoked': async () => {
    const created = await createApiKey(own(), key())
    return () => revokeApiKey(own(), { key_id: created.api_key.id })
  },
  'providers.keys_saved': async () => saveKeys,
  'settings.agent_signing_key_replaced': async () => () => replaceSigningKey(own()),
  'providers.push_key_replaced': async () => () => replacePushKey(own(), setup),
  'providers.keys_deleted': async () => {
    await saveKeys()
    return () => deleteProviderKeys(own(), setup, 'paystack')
  },
  'webhooks.endpoint_created': async () => webhook,
  'webhooks.endpoint_updated': async () => {
    const webhookId = await webhook()
    return () => updateWebhook(own(), { webhook_id: webhookId, url, events, active: false, version: 1 })
  },
  'webhooks.endpoint_deleted': async () => {
    const webhookId = await webhook()
    return () => deleteWebhook(own(), { webhook_id: webhookId })
  },
  'webhooks.secret_renewed': async () => {
    const webhookId = await webhook()
    return () => rotateWebhookSecret(own(), { webhook_id: webhookId })
  },
  'customers.email_changed': async () => {
    const { account_id: accountId } = await createTestActor(shop)
    return () => setEmail(accountId)
  },
  'customers.email_restored': async () => {
    const { account_id: accountId, email } = await createTestActor(shop)
    await setEmail(accountId)
    const [sentEmail] = await listEnqueuedEmails(shop, email)
    const link = sentEmail?.template === 'email-changed' ? sentEmail.link : ''
    return () => undoEmailChange(shop.as({ kind: 'visitor' }), { token: link.split('/').at(-1) ?? '' })
  },
  'customers.mfa_reset': async () => {
    const accountId = await enrolForMfa()
    return () => resetCustomerMfa(own(), { customer_id: accountId })
  },
}

async function countAuditEntries(action: string): Promise<number> {
  const { rows } = await shop.database.run('SELECT count(*)::int AS n FROM audit_log WHERE action = $1', [
    action,
  ])
  return Number(rows[0]?.['n'])
}

const names = Object.keys(sensitiveActions) as SensitiveActionName[]
const protectedActions = names.filter((name) => sensitiveActions[name].reauthentication === 'session')

test.each(protectedActions)(
  '%s is rejected without reauthentication, and is neither emailed nor logged',
  async (name) => {
    const action = await prepareAction[name]()
    await shop.database.run('DELETE FROM outbox; UPDATE sessions SET reauthenticated_at = NULL')
    const before = await countAuditEntries(name)
    await expect(action()).rejects.toMatchObject({ code: 'reauthentication_required' })
    expect(await countAuditEntries(name)).toBe(before)
    expect(await listEnqueuedEmails(shop, second.email)).toEqual([])
  },
)

test.each(names)('%s is emailed to every owner and logged', async (name) => {
  const action = await prepareAction[name]()
  await shop.database.run('DELETE FROM outbox')
  const before = await countAuditEntries(name)
  await action()
  expect(await countAuditEntries(name)).toBe(before + 1)
  const { text } = sensitiveActions[name]
  const notification = {
    text,
    occurred_at: shop.clock.now().toISOString(),
    actor_name: expect.stringMatching(/./),
  }
  for (const { email } of [owner, second]) {
    const emails = await listEnqueuedEmails(shop, email)
    expect(emails.filter(({ template }) => template === 'security-notice')).toMatchObject([notification])
  }
})

test('an owner who loses the role is notified too, a blocked one is not', async () => {
  const third = await createTestActor(shop, { role: 'owner' })
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [third.account_id])
  await updateStaffRole(own(), { account_id: second.account_id, role: 'manager' })
  expect(await listEnqueuedEmails(shop, second.email)).toMatchObject([
    { detail: expect.stringContaining(second.name) },
  ])
  expect(await listEnqueuedEmails(shop, third.email)).toEqual([])
  expect(await listEnqueuedEmails(shop, owner.email)).toMatchObject([
    { actor_name: expect.stringContaining(owner.email), device: 'Unknown device' },
  ])
})

/** Endpoints with these permissions that are not sensitive, by name. */
const safeMethods = new Set(['pingWebhook', 'replayWebhookDelivery'])
const sensitivePermissions = new Set<unknown>([
  'staff:write',
  'api-keys:write',
  'webhooks:write',
  'settings.bank_account_changed',
  'customers:update-email',
])

test('every endpoint with a permission of sensitive actions requires reauthentication, and no key has such a permission', async () => {
  const { apiKeyScopes } = await import('@shop/contract/admin/api-keys')
  expect(apiKeyScopes.filter((scope) => sensitivePermissions.has(scope))).toEqual([])
  const sensitiveEndpoints = endpoints.filter(
    ({ name, endpoint }) =>
      sensitivePermissions.has(endpoint.access) && endpoint.method !== 'GET' && !safeMethods.has(name),
  )
  expect(sensitiveEndpoints.length).toBeGreaterThan(14)
  const withoutReauthentication = sensitiveEndpoints.filter(
    ({ endpoint }) => !endpoint.errors.includes('reauthentication_required'),
  )
  expect(withoutReauthentication.map(({ name }) => name)).toEqual([])
})
