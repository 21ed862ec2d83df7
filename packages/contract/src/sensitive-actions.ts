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
 * log. Each requires a proof, is emailed to every owner and is logged: auth/record-sensitive-action.ts does all three. The
 * keys of payment providers are environment variables, so they are not here.
 */
export const sensitiveActions = {
  'settings:bank-account': action('The bank account that shoppers transfer to was changed', account),
  'settings:bank-account-shown': action('A new bank account is shown to shoppers at once', account),
  'settings:second-factor-rule': action('Whether owners need a second step to sign in was changed', staff),
  'staff:invited': action('Somebody was invited to the staff', staff),
  'staff:invitation-withdrawn': action('An invitation to the staff was withdrawn', staff),
  'staff:joined': action('Somebody accepted an invitation and is on the staff now', staff, 'link'),
  'staff:role-changed': action('Somebody on the staff has another role now', staff),
  'staff:removed': action('Somebody was taken off the staff', staff),
  'staff:second-factor-reset': action('The second step was taken off somebody on the staff', staff),
  'staff.owner-set': action('An owner was set by the configuration of the server', staff, 'machine'),
  'staff.owner-reset': action('The password of the first owner was reset on the server', staff, 'machine'),
  'roles:added': action('A role was added', staff),
  'roles:edited': action('A role was changed', staff),
  'roles:deleted': action('A role was deleted', staff),
  'keys:made': action('An API key was made', keys),
  'keys:ended': action('An API key was ended', keys),
  'webhooks:added': action('A webhook was added', webhooks),
  'webhooks:edited': action('A webhook was changed', webhooks),
  'webhooks:removed': action('A webhook was removed', webhooks),
  'webhooks:secret-renewed': action('A webhook has a new secret', webhooks),
  'customers:email-changed': action('The email address that an account signs in with was changed', customers),
  'customers:email-restored': action(
    'A change of an email address was undone: the person says that it was not meant',
    customers,
    'link',
  ),
  'customers:second-factor-reset': action('The second step was taken off a customer', customers),
} as const satisfies Record<string, SensitiveAction>

export type SensitiveActionName = keyof typeof sensitiveActions
