import type { MfaFactor } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { deletePasskey } from '../api/generated/passkeys.ts'
import { deleteMfaFactor } from '../api/generated/second-factor.ts'
import { ConfirmDialog } from '../forms/ask-first.tsx'
import { formatDateTime } from '../format/staff-time.ts'
import { useNow } from '../format/use-now.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import { useMfaMutation } from './use-second-factors.ts'

interface MfaFactorRowProps {
  kind: 'code-app' | 'passkey'
  factor: MfaFactor
  isLast: boolean
}

/** One of the own code apps or passkeys, with the way to take it off. */
export function MfaFactorRow({ kind, factor, isLast }: MfaFactorRowProps) {
  const now = useNow()
  const [open, setOpen] = useState<'remove' | 'rename'>()
  const close = () => setOpen(undefined)
  const remove = useMfaMutation(() => removeFactor(kind, factor.id), close)
  const Icon = kind === 'passkey' ? Fingerprint : Smartphone
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line px-4 py-2.5">
      <Icon aria-hidden className="text-muted" />
      <span className="min-w-40 flex-1 leading-snug">
        <b className="block wrap-anywhere">{factor.name}</b>
        <span className="text-small text-muted">
          {kind === 'passkey' ? t('Passkey') : t('Authenticator app')} ·{' '}
          {factor.last_used_at
            ? t('Used: {moment}', { moment: formatDateTime(factor.last_used_at, now) })
            : t('Added: {moment}', { moment: formatDateTime(factor.created_at, now) })}
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
        <ConfirmDialog
          title={t('Remove {name}?', { name: factor.name })}
          confirmLabel={t('Remove')}
          cancelLabel={t('Keep')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          <p>{removalWarning(kind, isLast)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function removalWarning(kind: MfaFactorRowProps['kind'], isLast: boolean): string {
  if (isLast)
    return t('Your password alone will then open the account, and your recovery codes will stop working.')
  return kind === 'passkey'
    ? t('It can no longer sign in to your account. You can delete it from the device too.')
    : t('Its codes will stop working.')
}

function removeFactor(kind: MfaFactorRowProps['kind'], id: string) {
  return kind === 'passkey' ? deletePasskey({ passkeyId: id }) : deleteMfaFactor({ factorId: id })
}
