import type { SecondFactor } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { removePasskey } from '../api/generated/passkeys.ts'
import { removeSecondFactor } from '../api/generated/second-factor.ts'
import { AskFirst } from '../forms/ask-first.tsx'
import { lagosMoment } from '../format/staff-time.ts'
import { useNow } from '../format/use-now.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import { useFactorAct } from './use-second-factors.ts'

interface OwnFactorProps {
  kind: 'code-app' | 'passkey'
  factor: SecondFactor
  isLast: boolean
}

/** One of the own code apps or passkeys, with the way to take it off. */
export function OwnFactor({ kind, factor, isLast }: OwnFactorProps) {
  const now = useNow()
  const [open, setOpen] = useState<'remove' | 'rename'>()
  const close = () => setOpen(undefined)
  const remove = useFactorAct(() => takeOff(kind, factor.id), close)
  const Icon = kind === 'passkey' ? Fingerprint : Smartphone
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line px-4 py-2.5">
      <Icon aria-hidden className="text-muted" />
      <span className="min-w-40 flex-1 leading-snug">
        <b className="block wrap-anywhere">{factor.name}</b>
        <span className="text-small text-muted">
          {kind === 'passkey' ? t('Passkey') : t('Authenticator app')} ·{' '}
          {factor.last_used_at
            ? t('Used: {moment}', { moment: lagosMoment(factor.last_used_at, now) })
            : t('Added: {moment}', { moment: lagosMoment(factor.created_at, now) })}
        </span>
      </span>
      <span className="flex gap-1 max-sm:-ml-3">
        {kind === 'passkey' && (
          <Button
            variant="quiet"
            size="dense"
            aria-label={t('Rename {name}', { name: factor.name })}
            onClick={() => setOpen('rename')}
          >
            {t('Rename')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="dense"
          aria-label={t('Remove {name}', { name: factor.name })}
          onClick={() => setOpen('remove')}
        >
          {t('Remove')}
        </Button>
      </span>
      {open === 'rename' && <RenamePasskey passkey={factor} onClose={close} />}
      {open === 'remove' && (
        <AskFirst
          title={t('Remove {name}?', { name: factor.name })}
          act={t('Remove')}
          keep={t('Keep')}
          pending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={close}
        >
          <p>{whatComesOfIt(kind, isLast)}</p>
        </AskFirst>
      )}
    </div>
  )
}

function whatComesOfIt(kind: OwnFactorProps['kind'], isLast: boolean): string {
  if (isLast)
    return t('Your password alone will then open the account, and your recovery codes will stop working.')
  return kind === 'passkey'
    ? t('It can no longer sign in to your account. You can delete it from the device too.')
    : t('Its codes will stop working.')
}

function takeOff(kind: OwnFactorProps['kind'], id: string) {
  return kind === 'passkey' ? removePasskey({ passkeyId: id }) : removeSecondFactor({ factorId: id })
}
