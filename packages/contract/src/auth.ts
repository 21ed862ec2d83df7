import * as z from 'zod/mini'
import { passwordRequired, requiredMessages } from './account-rules.ts'
import { emailRequired } from './email-rule.ts'
import { endpoint } from './endpoint.ts'
import { passwordMaxLength } from './limits.ts'
import { MessageResponse, TranslatableText } from './schemas.ts'
import { Cart } from './cart.ts'

const text = (max: number, missing?: string) =>
  z.string(missing).check(z.maxLength(max, `At most ${max} characters`))

const trimmedText = (max: number, missing: string) => text(max, missing).check(z.trim())
export const Email = trimmedText(254, emailRequired)
const Password = text(passwordMaxLength, passwordRequired)

export const TokenPair = z.object({
  access: z.string(),
  refresh: z.string(),
  message: z.optional(TranslatableText),
  is_admin: z.optional(z.boolean()),
})
export type TokenPair = z.output<typeof TokenPair>

/** Cookie of a known device, which is a browser that has signed in before. HttpOnly. */
export const deviceCookie = 'device'

/** The client sends header X-Remember-Me: 1 for a session of 30 days instead of 12 hours. */
export const login = endpoint('POST /auth/login', {
  summary: 'Sign in with email and password',
  access: 'anyone',
  rateLimit: 'login',
  rateLimitField: 'email',
  body: z.object({ email: Email, password: Password }),
  response: TokenPair,
  errors: ['invalid_input', 'invalid_credentials', 'account_blocked', 'mfa_required', 'rate_limited'],
})

export const Registration = z.object({
  first_name: trimmedText(80, requiredMessages.first_name),
  last_name: trimmedText(80, requiredMessages.last_name),
  username: trimmedText(40, requiredMessages.username),
  email: Email,
  password: Password,
})

export const register = endpoint('POST /auth/register', {
  summary: 'Create a customer account',
  access: 'anyone',
  rateLimit: 'register',
  body: Registration,
  response: MessageResponse,
  errors: ['invalid_input', 'email_taken', 'username_taken', 'weak_password', 'rate_limited'],
})

export const refreshToken = endpoint('POST /auth/refresh-token', {
  summary: 'Exchange a refresh token for a new token pair',
  access: 'anyone',
  body: z.object({ refreshToken: z.string().check(z.maxLength(500)) }),
  response: TokenPair,
  errors: ['session_expired', 'rate_limited'],
})

export const logout = endpoint('POST /auth/logout', {
  summary: 'End the session of this refresh token',
  access: 'anyone',
  body: z.object({ refreshToken: z.string().check(z.maxLength(500)) }),
})

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Email a link to set a new password; the response is the same for unknown addresses',
  access: 'anyone',
  rateLimit: 'forgot-password',
  rateLimitField: 'email',
  body: z.object({ email: Email }),
  response: MessageResponse,
  errors: ['invalid_input', 'rate_limited'],
})

export const resetPassword = endpoint('POST /auth/reset-password', {
  summary: 'Set a new password with the emailed token; ends all sessions',
  access: 'anyone',
  rateLimit: 'reset-password',
  rateLimitField: 'token',
  body: z.object({ token: z.string().check(z.maxLength(200)), password: Password }),
  response: MessageResponse,
  errors: ['invalid_input', 'link_expired', 'weak_password', 'rate_limited'],
})

export const confirmEmail = endpoint('POST /auth/confirm-email', {
  summary: 'Confirm an email address with the emailed token',
  access: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: MessageResponse,
  errors: ['link_expired'],
})

const EmailChangeToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const undoEmailChange = endpoint('POST /auth/email-change/undo', {
  summary: 'Restore the previous email of an account with the token sent to it; ends all sessions',
  access: 'anyone',
  body: EmailChangeToken,
  response: MessageResponse,
  errors: ['link_expired'],
})

export const confirmEmailChange = endpoint('POST /auth/email-change/confirm', {
  summary: 'Confirm the new email of an account with the token sent to the previous one',
  access: 'anyone',
  body: EmailChangeToken,
  response: MessageResponse,
  errors: ['link_expired'],
})

export const Profile = z.object({
  id: z.string(),
  /** '' if it has none. */
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.nullable(z.string()),
  /** Whether the account can sign in with its phone. */
  phone_verified: z.boolean(),
  /** False for an account that signs in with its phone only. */
  has_password: z.boolean(),
  email_confirmed: z.boolean(),
  is_admin: z.boolean(),
  role: z.nullable(z.string()),
  permissions: z.array(z.string()),
  /** Whether the account must first enrol in MFA. Until then it has no permissions. */
  requires_mfa_enrolment: z.boolean(),
  created_at: z.string(),
  /** When the account will be deleted, if its owner requested that. */
  deletion_due_at: z.nullable(z.string()),
  cart: Cart,
})
export type Profile = z.output<typeof Profile>

export const getMe = endpoint('GET /users/me', {
  summary: 'Get the signed-in account with its cart',
  access: 'customer',
  response: Profile,
})

const token = z.string().check(z.maxLength(200))
const name = z._default(z.string().check(z.maxLength(80)), '')
const InvitationDetails = z.object({ email: z.string(), role: z.string(), has_account: z.boolean() })
export type InvitationDetails = z.output<typeof InvitationDetails>

export const verifyInvitation = endpoint('POST /auth/invitations/verify', {
  summary: 'Get what an emailed invitation is for, without using it up',
  access: 'anyone',
  rateLimit: 'invitation',
  rateLimitField: 'token',
  body: z.object({ token }),
  response: InvitationDetails,
  errors: ['invalid_input', 'link_expired', 'rate_limited'],
})

export const acceptInvitation = endpoint('POST /auth/invitations/accept', {
  summary: 'Accept a staff invitation with a new password, or with that of the existing account',
  access: 'anyone',
  rateLimit: 'invitation',
  rateLimitField: 'token',
  body: z.object({
    token,
    first_name: name,
    last_name: name,
    password: z.string().check(z.maxLength(passwordMaxLength)),
  }),
  response: MessageResponse,
  errors: [
    'invalid_input',
    'link_expired',
    'weak_password',
    'invalid_credentials',
    'account_blocked',
    'staff_account',
    'email_taken',
    'rate_limited',
  ],
})
