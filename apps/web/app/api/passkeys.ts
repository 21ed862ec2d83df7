import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '@shop/contract/mfa'
import { t } from '@shop/contract/t'

/** Whether this browser supports passkeys here: they need https, except on localhost. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Asks the device to create a passkey. Throws an error with a message for the user. */
export async function registerPasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON }).catch(fail)
}

/** Asks the device to sign with one of the user's passkeys. Throws an error with a message for the user. */
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON }).catch(fail)
}

/**
 * Offers the user's passkeys among the suggestions of fields with the autocomplete token `webauthn`, until one is chosen
 * or the next prompt ends the offer. Undefined without a signature.
 */
export async function suggestPasskey(optionsJSON: RequestOptions): Promise<Assertion | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined)
}

/** Ends the offer of suggestPasskey. */
export async function endPasskeySuggestions(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/** Whether this browser can offer passkeys as suggestions. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new Error(t('This device already has a passkey for your account.'))
  // Browsers report a cancelled prompt and a device without a passkey the same way, so that pages learn nothing.
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new Error(t('The passkey didn’t respond. Please try again, or choose another method.'))
  throw new Error(t('Passkeys don’t work on this device or address.'), { cause: error })
}
