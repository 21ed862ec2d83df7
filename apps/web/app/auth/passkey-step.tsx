import { t } from '@shop/contract/t'
import type { Assertion } from '@shop/contract/web-authn'
import { Fingerprint } from 'lucide-react'
import { getPasskeyOptions } from '../api/generated/passkeys.ts'
import { signWithPasskey } from '../api/passkey.ts'
import { NetworkButton } from '../forms/network-button.tsx'

interface PasskeyStepProps {
  ticket: string
  pending: boolean
  /** Asks the device, and sends what it signed. */
  onSign: (sign: () => Promise<Assertion>) => void
}

/** The second step of who has a passkey. */
export function PasskeyStep({ ticket, pending, onSign }: PasskeyStepProps) {
  const sign = async () => signWithPasskey(await getPasskeyOptions({ mfa_token: ticket }))
  return (
    <>
      <p>{t('One more step: confirm with your fingerprint, face or screen lock.')}</p>
      <NetworkButton
        variant="primary"
        full
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one act of the step that the person has just asked for
        autoFocus
        icon={<Fingerprint aria-hidden />}
        loading={pending}
        onClick={() => onSign(sign)}
      >
        {t('Use your passkey')}
      </NetworkButton>
    </>
  )
}
