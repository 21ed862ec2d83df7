import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { canUsePasskeys } from '../api/passkeys.ts'
import { AsyncSection } from '../errors/async-section.tsx'
import { AddPasskey } from './add-mfa-factor.tsx'
import { MfaFactorRow, useMfaFactors } from './mfa-factor.tsx'

/** A customer's passkeys, with which they sign in without a password. Staff see theirs as a second step (mfa-panel.tsx). */
export function PasskeysCard() {
  const result = useMfaFactors()
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <Panel title={t('Passkeys')}>
      <AsyncSection result={result} label={t('Loading passkeys')} height="h-24">
        {({ passkeys }) => (
          <div className="grid gap-4">
            <p className="text-small text-muted">
              {t('Sign in with your fingerprint, face or screen lock: no password, no code.')}
            </p>
            {passkeys.map((passkey) => (
              <MfaFactorRow key={passkey.id} kind="passkey" factor={passkey} isLast={false} />
            ))}
            {isAdding ? (
              <AddPasskey onCancel={close} onAdded={close} />
            ) : canUsePasskeys() ? (
              <Button
                size="dense"
                className="justify-self-start"
                icon={<Fingerprint aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {t('Add a passkey')}
              </Button>
            ) : (
              <p className="text-small">{t('Passkeys don’t work on this device or address.')}</p>
            )}
          </div>
        )}
      </AsyncSection>
    </Panel>
  )
}
