/** How a person proves their identity before a sensitive action. */
type Reauthentication =
  /** A sign-in or reauthentication in this session within the last minutes: requireRecentAuth. */
  | 'session'
  /** A link from an email, with the password of the account if it has one. */
  | 'link'
  /** Access to the server. */
  | 'machine'

interface SensitiveAction {
  /** The sentence in the email to owners. */
  text: string
  /** The page where it can be reviewed and undone. */
  path: string
  reauthentication: Reauthentication
}

const action = (text: string, place: string, reauthentication: Reauthentication = 'session') => ({
  text,
  path: place,
  reauthentication,
})

const staff = '/admin/settings/staff'
const keys = '/admin/settings/api-keys'
const webhooks = '/admin/settings/webhooks'
const account = '/admin/settings/manual-transfer'
const customers = '/admin/customers'

/**
 * Actions that change where money goes, who can sign in, or what programs can do and receive, by audit log name. Each
 * needs proof, is emailed to every owner and logged (identity/accounts/sensitive-actions.ts). Provider keys are
 * environment variables, so not listed.
 */
export const sensitiveActions = {
  'settings.bank_account_changed': action('The bank account customers transfer to was changed', account),
  'settings.bank_account_activated': action('A new bank account was shown to customers immediately', account),
  'settings.mfa_policy_changed': action('The two-factor rule for owners was changed', staff),
  'staff.member_invited': action('A team member was invited', staff),
  'staff.invitation_revoked': action('A staff invitation was withdrawn', staff),
  'staff.member_joined': action('Somebody accepted an invitation and joined the staff', staff, 'link'),
  'staff.role_changed': action('A team member’s role was changed', staff),
  'staff.member_removed': action('A team member was removed', staff),
  'staff.mfa_reset': action('Two-factor authentication of a team member was reset', staff),
  'staff.owner_assigned': action('An owner was set in the server configuration', staff, 'machine'),
  'staff.owner_password_reset': action(
    'The first owner’s password was reset on the server',
    staff,
    'machine',
  ),
  'roles.role_created': action('A role was added', staff),
  'roles.role_updated': action('A role was changed', staff),
  'roles.role_deleted': action('A role was deleted', staff),
  'api_keys.key_created': action('An API key was created', keys),
  'api_keys.key_revoked': action('An API key was revoked', keys),
  'webhooks.endpoint_created': action('A webhook was added', webhooks),
  'webhooks.endpoint_updated': action('A webhook was changed', webhooks),
  'webhooks.endpoint_deleted': action('A webhook was removed', webhooks),
  'webhooks.secret_renewed': action('A webhook secret was replaced', webhooks),
  'customers.email_changed': action('The sign-in email of an account was changed', customers),
  'customers.email_restored': action(
    'An email change was undone: the customer says it was not intended',
    customers,
    'link',
  ),
  'customers.mfa_reset': action('A customer’s two-step verification was reset', customers),
} as const satisfies Record<string, SensitiveAction>
export type SensitiveActionName = keyof typeof sensitiveActions
