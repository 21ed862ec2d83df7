import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { regenerateRecoveryCodes } from '../api/generated/mfa.ts'
import { canUsePasskeys } from '../api/passkeys.ts'
import { reloadProfile } from '../api/profile.ts'
import { AsyncSection } from '../errors/async-section.tsx'
import { AddAuthenticatorApp, AddPasskey } from './add-mfa-factor.tsx'
import { MfaFactorRow, useMfaMutation, useMfaFactors } from './mfa-factor.tsx'
import { Banner } from '@shop/ui/banner'
import { copyText } from '../api/copy-text.ts'
import { saveFile } from '../api/download.ts'

interface MfaPanelProps {
  /** Whether passkeys are a second step, as they are for staff. */
  hasPasskeys?: boolean
}

/** The user's two-step verification: passkeys, authenticator apps, and recovery codes for a lost phone. */
export function MfaPanel({ hasPasskeys = true }: MfaPanelProps) {
  const result = useMfaFactors()
  const [codes, setCodes] = useState<string[]>()
  const count = (result.data?.factors.length ?? 0) + (hasPasskeys ? (result.data?.passkeys.length ?? 0) : 0)
  const isEnabled = count > 0
  return (
    <Panel
      title={t('Two-step verification')}
      end={result.data && <Chip tone={isEnabled ? 'ok' : 'neutral'}>{isEnabled ? t('On') : t('Off')}</Chip>}
    >
      <AsyncSection result={result} label={t('Loading two-step verification')} height="h-32">
        {(settings) => (
          <div className="grid gap-4">
            <p className="text-small text-muted">
              {hasPasskeys
                ? t(
                    'A passkey or code from your phone, asked for after your password. If somebody learns your password, they still can’t sign in. A passkey also signs you in without the password.',
                  )
                : t(
                    'A code from your phone, asked for after your password. If somebody learns your password, they still can’t sign in.',
                  )}
            </p>
            {settings.is_required && <p>{t('Required for owners of this shop.')}</p>}
            {(hasPasskeys ? settings.passkeys : []).map((factor) => (
              <MfaFactorRow key={factor.id} kind="passkey" factor={factor} isLast={count === 1} />
            ))}
            {settings.factors.map((factor) => (
              <MfaFactorRow key={factor.id} kind="code-app" factor={factor} isLast={count === 1} />
            ))}
            {codes && codes.length > 0 && (
              <RecoveryCodes
                codes={codes}
                onSaved={() => {
                  setCodes(undefined)
                  void reloadProfile()
                }}
              />
            )}
            <AddFactor isFirst={!isEnabled} hasPasskeys={hasPasskeys} onCodes={setCodes}>
              {isEnabled && <RenewCodes remaining={settings.recovery_codes_remaining} onRenewed={setCodes} />}
            </AddFactor>
          </div>
        )}
      </AsyncSection>
    </Panel>
  )
}

interface AddFactorProps {
  isFirst: boolean
  hasPasskeys: boolean
  onCodes: (codes: string[]) => void
  /** Shown beside the buttons. */
  children: ReactNode
}

/** Buttons to add a factor, or the form of the factor being added. */
function AddFactor({ isFirst, hasPasskeys, onCodes, children }: AddFactorProps) {
  const [kind, setKind] = useState<'code-app' | 'passkey'>()
  const leave = () => setKind(undefined)
  const added = (codes: string[]) => {
    leave()
    onCodes(codes)
    if (codes.length === 0) void reloadProfile()
  }
  if (kind === 'code-app') return <AddAuthenticatorApp onCancel={leave} onAdded={added} />
  if (kind === 'passkey') return <AddPasskey onCancel={leave} onAdded={added} />
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {hasPasskeys && canUsePasskeys() && (
        <Button
          size="dense"
          variant={isFirst ? 'primary' : 'secondary'}
          icon={<Fingerprint aria-hidden />}
          onClick={() => setKind('passkey')}
        >
          {t('Add a passkey')}
        </Button>
      )}
      <Button size="dense" icon={<Smartphone aria-hidden />} onClick={() => setKind('code-app')}>
        {t('Add an authenticator app')}
      </Button>
      {children}
    </div>
  )
}

function RenewCodes({ remaining, onRenewed }: { remaining: number; onRenewed: (codes: string[]) => void }) {
  const renew = useMfaMutation(
    () => regenerateRecoveryCodes(),
    ({ recovery_codes }) => onRenewed(recovery_codes),
  )
  return (
    <>
      <Button size="dense" loading={renew.isPending} onClick={() => renew.mutate()}>
        {t('New recovery codes')}
      </Button>
      <span className="text-small text-muted">
        {remaining === 1 ? t('1 recovery code left') : t('{count} recovery codes left', { count: remaining })}
      </span>
    </>
  )
}

/** The recovery codes, shown once: afterwards nobody can read them, not even the shop. */
function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const text = codes.join('\n')
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3 rounded-card border border-line p-4">
      <h3 id="recovery-codes">{t('Recovery codes')}</h3>
      <Banner tone="warn">
        {t('Save these now: they won’t be shown again. Each one signs you in once if you lose your phone.')}
      </Banner>
      <ul className="grid gap-1 font-mono text-dense xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button size="dense" onClick={() => void copyText(text, t('Recovery codes copied'))}>
          {t('Copy')}
        </Button>
        <Button
          size="dense"
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('Save as a file')}
        </Button>
        <Button variant="primary" size="dense" onClick={onSaved}>
          {t('I’ve saved them')}
        </Button>
      </div>
    </section>
  )
}
