/** How a person proves who they are before a sensitive action. */
type Proof =
  /** A sign-in or reauthentication of this session some minutes ago at most: requireProof. */
  | 'session'
  /** A link from an email, with the password of the account if it has one. */
  | 'link'
  /** Access to the server. */
  | 'machine'

interface SensitiveAction {
  /** The sentence in the email to owners. */
  says: string
  /** The page where it can be seen and undone. */
  place: string
  proof: Proof
}

const action = (says: string, place: string, proof: Proof = 'session'): SensitiveAction => ({
  says,
  place,
  proof,
})

const staff = '/admin/settings/staff'
const keys = '/admin/settings/api-keys'
const webhooks = '/admin/settings/webhooks'
const account = '/admin/settings/manual-transfer'
const customers = '/admin/customers'

/**
 * Actions that change where money goes, who may sign in, or what programs can do and receive, by their name in the audit
 * log. Each requires a proof, is emailed to every owner and is logged: identity/accounts/record-sensitive-action.ts does
 * all three. The keys of payment providers are environment variables, so they are not here.
 */
export const sensitiveActions = {
  'settings:bank-account': action('The bank account customers transfer to was changed', account),
  'settings:bank-account-shown': action('A new bank account was shown to customers immediately', account),
  'settings:second-factor-rule': action('The two-factor rule for owners was changed', staff),
  'staff:invited': action('A team member was invited', staff),
  'staff:invitation-withdrawn': action('A staff invitation was withdrawn', staff),
  'staff:joined': action('Somebody accepted an invitation and joined the staff', staff, 'link'),
  'staff:role-changed': action('A team member’s role was changed', staff),
  'staff:removed': action('A team member was removed', staff),
  'staff:second-factor-reset': action('Two-factor authentication of a team member was reset', staff),
  'staff.owner-set': action('An owner was set in the server configuration', staff, 'machine'),
  'staff.owner-reset': action('The first owner’s password was reset on the server', staff, 'machine'),
  'roles:added': action('A role was added', staff),
  'roles:edited': action('A role was changed', staff),
  'roles:deleted': action('A role was deleted', staff),
  'keys:made': action('An API key was created', keys),
  'keys:ended': action('An API key was revoked', keys),
  'webhooks:added': action('A webhook was added', webhooks),
  'webhooks:edited': action('A webhook was changed', webhooks),
  'webhooks:removed': action('A webhook was removed', webhooks),
  'webhooks:secret-renewed': action('A webhook secret was replaced', webhooks),
  'customers:email-changed': action('The sign-in email of an account was changed', customers),
  'customers:email-restored': action(
    'An email change was undone: the customer says it was not intended',
    customers,
    'link',
  ),
  'customers:second-factor-reset': action('A customer’s two-step verification was reset', customers),
} as const satisfies Record<string, SensitiveAction>

export type SensitiveActionName = keyof typeof sensitiveActions
