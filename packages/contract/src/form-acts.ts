import type { askStockAlert } from './alerts.ts'
import type { forgotPassword, register, resetPassword } from './auth.ts'
import type { BodyOf } from './endpoint.ts'
import type { Problem } from './refusals.ts'
import type { sendMessage } from './support.ts'

export type FormAnswer = { ok: true; message: string } | { ok: false; problem: Problem }

/**
 * The acts that a visitor can do with scripts blocked, for the actions of route modules. The server carries
 * them out like the same calls of the API, with their checks and limits.
 */
export interface FormActs {
  sendMessage(body: BodyOf<typeof sendMessage>): Promise<FormAnswer>
  register(body: BodyOf<typeof register>): Promise<FormAnswer>
  forgotPassword(body: BodyOf<typeof forgotPassword>): Promise<FormAnswer>
  resetPassword(body: BodyOf<typeof resetPassword>): Promise<FormAnswer>
  confirmEmail(token: string): Promise<FormAnswer>
  undoEmailChange(token: string): Promise<FormAnswer>
  confirmEmailChange(token: string): Promise<FormAnswer>
  subscribe(email: string): Promise<FormAnswer>
  confirmSubscription(token: string): Promise<FormAnswer>
  leaveNewsletter(token: string): Promise<FormAnswer>
  askStockAlert(productId: string, body: BodyOf<typeof askStockAlert>): Promise<FormAnswer>
  confirmStockAlert(token: string): Promise<FormAnswer>
  leaveStockAlert(token: string): Promise<FormAnswer>
  leaveWishlistMails(token: string): Promise<FormAnswer>
}
