/** How a person proves their identity before a sensitive action. */
type Reauthentication =
  /** A sign-in or reauthentication in this session within the last few minutes (requireRecentAuth). */
  | 'session'
  /** A link from an email, with the password of the account if it has one. */
  | 'link'
  /** Access to the server. */
  | 'machine'

interface SensitiveAction {
  /** The sentence for the email to owners. */
  text: string
  /** The page where it can be reviewed and undone. */
  path: string
  reauthentication: Reauthentication
}

const action = (text: string, path: string, reauthentication: Reauthentication = 'session') => ({
  text,
  path,
  reauthentication,
})

const staffPath = '/admin/settings/staff'
const keysPath = '/admin/settings/api-keys'
const providersPath = '/admin/settings/services'
const webhooksPath = '/admin/settings/webhooks'
const transferPath = '/admin/settings/manual-transfer'
const customersPath = '/admin/customers'

/**
 * Actions that change where money goes, who can sign in, or what programs can do and receive, by audit log name. Each
 * requires proof of identity, is emailed to every owner and logged (identity/accounts/sensitive-actions.ts).
 */
export const sensitiveActions = {
  'settings.bank_account_changed': action('The bank account customers transfer to was changed', transferPath),
  'settings.bank_account_activated': action(
    'A new bank account was shown to customers immediately',
    transferPath,
  ),
  'settings.mfa_policy_changed': action('The two-step verification rule for owners was changed', staffPath),
  'staff.member_invited': action('A team member was invited', staffPath),
  'staff.invitation_revoked': action('A staff invitation was withdrawn', staffPath),
  'staff.member_joined': action('Somebody accepted an invitation and joined the staff', staffPath, 'link'),
  'staff.role_changed': action('A team member’s role was changed', staffPath),
  'staff.member_removed': action('A team member was removed', staffPath),
  'staff.mfa_reset': action('Two-step verification of a team member was reset', staffPath),
  'staff.owner_assigned': action('An owner was set in the server configuration', staffPath, 'machine'),
  'staff.owner_password_reset': action(
    'The first owner’s password was reset on the server',
    staffPath,
    'machine',
  ),
  'roles.role_created': action('A role was added', staffPath),
  'roles.role_updated': action('A role was changed', staffPath),
  'roles.role_deleted': action('A role was deleted', staffPath),
  'api_keys.key_created': action('An API key was created', keysPath),
  'api_keys.key_revoked': action('An API key was revoked', keysPath),
  'providers.keys_saved': action('Keys of a service were changed', providersPath),
  'providers.keys_deleted': action('Keys of a service were removed', providersPath),
  'settings.agent_signing_key_replaced': action(
    'The key that signs webhooks to AI agents was replaced',
    '/admin/settings/agents',
  ),
  'providers.push_key_replaced': action('The key for notifications to devices was replaced', providersPath),
  'webhooks.endpoint_created': action('A webhook was added', webhooksPath),
  'webhooks.endpoint_updated': action('A webhook was changed', webhooksPath),
  'webhooks.endpoint_deleted': action('A webhook was removed', webhooksPath),
  'webhooks.secret_renewed': action('A webhook secret was replaced', webhooksPath),
  'customers.email_changed': action('The sign-in email of an account was changed', customersPath),
  'customers.email_restored': action(
    'An email change was undone: the customer says it was not intended',
    customersPath,
    'link',
  ),
  'customers.mfa_reset': action('A customer’s two-step verification was reset', customersPath),
} as const satisfies Record<string, SensitiveAction>
export type SensitiveActionName = keyof typeof sensitiveActions
