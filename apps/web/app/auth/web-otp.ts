/** What browsers with Web OTP return for an SMS whose last line names this site. */
interface SmsCredential {
  code?: string
}

/**
 * Passes on the code of an SMS that arrives while the page is open, where the browser can read it (Web OTP); the visitor
 * agrees with one tap. Returns a function that stops waiting. Elsewhere it does nothing: the keyboard offers the code.
 */
export function readCodeFromSms(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in globalThis)) return () => {}
  const abort = new AbortController()
  const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
  void navigator.credentials.get(options).then(
    (credential) => {
      const { code } = (credential ?? {}) as SmsCredential
      if (code && !abort.signal.aborted) onCode(code)
    },
    () => undefined,
  )
  return () => abort.abort()
}
