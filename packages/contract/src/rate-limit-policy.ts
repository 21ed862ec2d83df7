/** The subjects that limits count by, with their descriptions in docs/rate-limits.md. */
export const rateLimitSubjects = {
  network: 'an IPv4 address, or the /64 of an IPv6 address',
  value: 'the email address, phone number, link or MFA challenge in the request, from all networks together',
  actor: 'the signed-in account or API key, otherwise the network',
  session: 'one session of a signed-in account',
  number: 'a phone number, from all networks together',
  account:
    'the account of an email address (or the address, if it has no account), from all networks together',
  device: 'a known device of an account: a browser that signed in to it before',
} as const
export type RateLimitSubject = keyof typeof rateLimitSubjects

export interface RateLimitRule {
  subject: RateLimitSubject
  /** What is counted. */
  description: string
  /** Maximum within `seconds`. */
  max: number
  seconds: number
  /** Skips the account's known devices. */
  exemptsKnownDevices?: true
  /** Only checkouts with a coupon code. */
  requiresCouponCode?: true
}

const minute = 60
const quarterHour = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/** Limits checked before an endpoint runs. Mobile networks put thousands of customers behind one IP address. */
export const endpointRateLimits = {
  login: [
    { subject: 'network', description: 'sign-ins', max: 600, seconds: minute, exemptsKnownDevices: true },
    { subject: 'device', description: 'sign-ins', max: 30, seconds: minute },
  ],
  register: [
    { subject: 'network', description: 'sign-ups', max: 600, seconds: 10 * minute },
    { subject: 'network', description: 'sign-ups', max: 1_500, seconds: day },
  ],
  'forgot-password': [
    {
      subject: 'network',
      description: 'requests for a reset link',
      max: 200,
      seconds: hour,
      exemptsKnownDevices: true,
    },
    { subject: 'device', description: 'requests for a reset link', max: 10, seconds: hour },
  ],
  'reset-password': [
    { subject: 'value', description: 'uses of one reset link', max: 20, seconds: quarterHour },
    { subject: 'network', description: 'uses of reset links', max: 600, seconds: hour },
  ],
  // Each sends a paid message.
  'phone-code': [
    { subject: 'network', description: 'codes sent to phones', max: 200, seconds: hour },
    { subject: 'network', description: 'codes sent to phones', max: 1_000, seconds: day },
  ],
  'phone-sign-in': [
    { subject: 'value', description: 'codes entered for one request', max: 30, seconds: quarterHour },
    { subject: 'network', description: 'codes entered from phones', max: 600, seconds: minute },
  ],
  'passkey-sign-in': [
    { subject: 'network', description: 'sign-ins with a passkey', max: 1_200, seconds: minute },
  ],
  mfa: [
    { subject: 'value', description: 'second steps of one sign-in', max: 10, seconds: 5 * minute },
    { subject: 'network', description: 'second steps of sign-ins', max: 600, seconds: minute },
  ],
  password: [
    {
      subject: 'session',
      description: 'requests that check a password or code again',
      max: 10,
      seconds: quarterHour,
    },
  ],
  invitation: [
    { subject: 'value', description: 'uses of one invitation', max: 20, seconds: quarterHour },
    { subject: 'network', description: 'uses of invitations', max: 300, seconds: quarterHour },
  ],
  // Each sends an email to any address in the shop's name.
  invite: [
    {
      subject: 'actor',
      description: 'invitations and emails to addresses entered by staff',
      max: 30,
      seconds: hour,
    },
  ],
  contact: [
    { subject: 'value', description: 'messages and newsletter requests', max: 5, seconds: hour },
    { subject: 'network', description: 'messages and newsletter requests', max: 60, seconds: hour },
  ],
  'stock-alert': [
    { subject: 'value', description: 'back-in-stock requests', max: 10, seconds: hour },
    { subject: 'network', description: 'back-in-stock requests', max: 300, seconds: hour },
  ],
  // Each sends a paid message, to a number that nobody has verified.
  'stock-alert-phone': [
    { subject: 'value', description: 'back-in-stock requests by phone number', max: 5, seconds: hour },
    { subject: 'value', description: 'back-in-stock requests by phone number', max: 10, seconds: day },
    { subject: 'network', description: 'back-in-stock requests by phone number', max: 200, seconds: hour },
    { subject: 'network', description: 'back-in-stock requests by phone number', max: 1_000, seconds: day },
  ],
  checkout: [
    { subject: 'actor', description: 'quotes, orders and payments', max: 30, seconds: minute },
    {
      subject: 'actor',
      description: 'quotes and orders with a coupon code',
      max: 100,
      seconds: 10 * minute,
      requiresCouponCode: true,
    },
  ],
  'payment-link': [
    { subject: 'value', description: 'uses of one pay link', max: 60, seconds: minute },
    { subject: 'network', description: 'uses of pay links', max: 600, seconds: minute },
  ],
  // For programs without a key: what visitors can read, but one address may be many people's agent.
  'agent-catalogue': [
    { subject: 'actor', description: 'catalogue calls of an AI agent', max: 120, seconds: minute },
  ],
  'agent-checkout': [
    {
      subject: 'actor',
      description: 'calls of an AI agent on carts, checkouts and orders',
      max: 240,
      seconds: minute,
    },
  ],
  'reschedule-link': [
    { subject: 'value', description: 'uses of one link to choose another day', max: 30, seconds: minute },
    { subject: 'network', description: 'uses of links to choose another day', max: 600, seconds: minute },
  ],
  // Meta fetches a picture once for each message, and again after some minutes.
  'message-image': [
    { subject: 'value', description: 'fetches of one picture of a message', max: 60, seconds: minute },
    { subject: 'network', description: 'fetches of pictures of messages', max: 600, seconds: minute },
  ],
  export: [{ subject: 'actor', description: 'exports', max: 10, seconds: hour }],
  // Each calls a provider with the shop's key.
  'provider-test': [{ subject: 'actor', description: 'tests of provider keys', max: 60, seconds: hour }],
  // Each of these takes seconds of CPU time.
  photo: [{ subject: 'actor', description: 'photos', max: 40, seconds: hour }],
  // A phone that was offline sends what it has queued at once.
  rider: [{ subject: 'actor', description: 'requests of one rider', max: 240, seconds: minute }],
  'delivery-photo': [{ subject: 'actor', description: 'photos of deliveries', max: 120, seconds: hour }],
  // Each is a call to a URL that a browser named.
  'push-device': [{ subject: 'actor', description: 'devices to notify', max: 60, seconds: hour }],
  'push-test': [{ subject: 'actor', description: 'test notifications', max: 20, seconds: hour }],
  'api-key': [{ subject: 'actor', description: 'requests with one API key', max: 600, seconds: minute }],
} as const satisfies Record<string, readonly RateLimitRule[]>
export type RateLimit = keyof typeof endpointRateLimits

/** Limits that depend on the result of a sign-in, whose code counts them itself. */
export const signInLimits = {
  'unknown-device': [
    {
      subject: 'account',
      description: 'wrong passwords and codes from unknown devices',
      max: 10,
      seconds: quarterHour,
    },
    {
      subject: 'account',
      description: 'wrong passwords and codes from unknown devices',
      max: 100,
      seconds: day,
    },
  ],
  'known-device': [
    { subject: 'device', description: 'wrong passwords and codes', max: 10, seconds: quarterHour },
    { subject: 'device', description: 'wrong passwords and codes', max: 100, seconds: day },
  ],
  session: [
    {
      subject: 'session',
      description: 'wrong passwords and codes of a signed-in user',
      max: 10,
      seconds: quarterHour,
    },
    {
      subject: 'session',
      description: 'wrong passwords and codes of a signed-in user',
      max: 100,
      seconds: day,
    },
  ],
  'foreign-accounts': [
    {
      subject: 'network',
      description: 'other accounts with a wrong password and no sign-in since',
      max: 100,
      seconds: quarterHour,
      exemptsKnownDevices: true,
    },
    {
      subject: 'network',
      description: 'other accounts with a wrong password and no sign-in since',
      max: 300,
      seconds: day,
      exemptsKnownDevices: true,
    },
  ],
  'familiar-accounts': [
    {
      subject: 'network',
      description: 'accounts signed up or in there within a week, with a wrong password and no sign-in since',
      max: 300,
      seconds: quarterHour,
      exemptsKnownDevices: true,
    },
    {
      subject: 'network',
      description: 'accounts signed up or in there within a week, with a wrong password and no sign-in since',
      max: 1_000,
      seconds: day,
      exemptsKnownDevices: true,
    },
  ],
  'unknown-refresh-tokens': [
    { subject: 'network', description: 'unknown refresh tokens', max: 60, seconds: 5 * minute },
  ],
  refreshes: [{ subject: 'session', description: 'refreshes', max: 20, seconds: minute }],
  // Links in reset emails are valid as long as this limit lasts, so that the last allowed email always has a working
  // one (identity/accounts/reset-password.ts).
  'reset-emails': [
    { subject: 'account', description: 'reset emails for unknown devices', max: 2, seconds: 30 * minute },
    { subject: 'account', description: 'reset emails for unknown devices', max: 3, seconds: 6 * hour },
  ],
  'phone-codes': [
    { subject: 'number', description: 'codes sent for unknown devices', max: 5, seconds: quarterHour },
    { subject: 'number', description: 'codes sent for unknown devices', max: 10, seconds: day },
  ],
  'phone-codes-of-device': [
    { subject: 'device', description: 'codes sent to phones', max: 5, seconds: quarterHour },
    { subject: 'device', description: 'codes sent to phones', max: 20, seconds: day },
  ],
  'phone-codes-of-account': [
    { subject: 'account', description: 'codes sent to verify a number', max: 10, seconds: day },
  ],
  'reset-emails-of-device': [{ subject: 'device', description: 'reset emails', max: 3, seconds: hour }],
} as const satisfies Record<string, readonly RateLimitRule[]>
export type SignInLimit = keyof typeof signInLimits

interface RecordLimit {
  /** The subject it counts by. */
  subject: string
  description: string
  max: number
  /** Omitted: never resets. */
  seconds?: number
}

/** Limits counted in the record that they protect. */
export const recordLimits = {
  'mfa-challenge': {
    subject: 'first step of a sign-in',
    description: 'MFA codes',
    max: 5,
    seconds: 5 * minute,
  },
  'phone-code': {
    subject: 'code sent to a phone',
    description: 'codes entered',
    max: 5,
    seconds: 5 * minute,
  },
  'confirmation-code': { subject: 'order code', description: 'codes entered by a customer', max: 5 },
  'confirmation-codes': { subject: 'order', description: 'codes sent', max: 5 },
  'delivery-code': { subject: 'parcel', description: 'wrong delivery codes', max: 5 },
  'opened-payments': {
    subject: 'pay link, or instalment plan',
    description: 'payments opened',
    max: 20,
    seconds: day,
  },
  'stock-alert-emails': {
    subject: 'email address',
    description: 'emails to confirm a back-in-stock request',
    max: 5,
    seconds: hour,
  },
  'stock-alert-email': {
    subject: 'back-in-stock request',
    description: 'emails to confirm it',
    max: 1,
    seconds: 10 * minute,
  },
  'stock-alerts-of-phone': {
    subject: 'phone number',
    description: 'back-in-stock requests that wait',
    max: 20,
  },
  'stock-alerts-of-product': {
    subject: 'product',
    description: 'back-in-stock requests by phone number that wait',
    max: 500,
  },
} as const satisfies Record<string, RecordLimit>

/** How long an account counts as familiar on a network where it signed up or in, in seconds. */
export const familiarSeconds = 7 * day

/**
 * A password hash takes a CPU core and 19 MiB. Limits per process: hashes running and waiting, in total and for one
 * account's known devices, and the longest wait. Known devices go first and have a slot of their own.
 */
export const passwordQueue = {
  concurrency: 4,
  unknownConcurrency: 3,
  maxWaitingKnown: 200,
  maxWaitingUnknown: 300,
  maxPerAccount: 3,
  waitMs: 120_000,
  retryAfterSeconds: 5,
} as const
