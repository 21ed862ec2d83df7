import type { requestStockAlert } from './alerts.ts'
import type { forgotPassword, register, resetPassword } from './auth.ts'
import type { BodyOf } from './endpoint.ts'
import type { Problem } from './refusals.ts'
import type { sendMessage } from './support.ts'

export type FormResult = { ok: true; message: string } | { ok: false; problem: Problem }

/**
 * The acts that a visitor can do with scripts blocked, for the actions of route modules. The server carries
 * them out like the same calls of the API, with their checks and limits.
 */
export interface FormActions {
  sendMessage(body: BodyOf<typeof sendMessage>): Promise<FormResult>
  register(body: BodyOf<typeof register>): Promise<FormResult>
  forgotPassword(body: BodyOf<typeof forgotPassword>): Promise<FormResult>
  resetPassword(body: BodyOf<typeof resetPassword>): Promise<FormResult>
  confirmEmail(token: string): Promise<FormResult>
  undoEmailChange(token: string): Promise<FormResult>
  confirmEmailChange(token: string): Promise<FormResult>
  subscribe(email: string): Promise<FormResult>
  confirmSubscription(token: string): Promise<FormResult>
  unsubscribeFromNewsletter(token: string): Promise<FormResult>
  requestStockAlert(productId: string, body: BodyOf<typeof requestStockAlert>): Promise<FormResult>
  confirmStockAlert(token: string): Promise<FormResult>
  unsubscribeStockAlert(token: string): Promise<FormResult>
  unsubscribeWishlist(token: string): Promise<FormResult>
}
