import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listMfaFactors, deletePasskey, deleteMfaFactor, renamePasskey } from '../api/generated/mfa.ts'
import { dismissErrors } from '../api/toasts.ts'
import type { MfaFactor } from '@shop/contract/mfa'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../forms/confirm.tsx'
import { formatDateTime, useNow } from '../format/dates.ts'
import { TextField } from '@shop/ui/text-field'
import { getFieldErrors } from '../errors/error-messages.ts'
import { FormDialog } from '../forms/form-dialog.tsx'

export function useMfaFactors() {
  return useQuery({ ...listMfaFactors.query(), refetchOnMount: 'always' })
}

/** A mutation of the user's own MFA factors, which are refetched afterwards. */
export function useMfaMutation<Input, Reply>(
  callback: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => void = () => undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: callback,
    onSuccess: async (reply) => {
      dismissErrors()
      onDone(reply)
      await queries.invalidateQueries({ queryKey: listMfaFactors.key() })
    },
    meta: { errors: 'toast' },
  })
}

interface MfaFactorRowProps {
  kind: 'code-app' | 'passkey'
  factor: MfaFactor
  isLast: boolean
}

/** One of the user's authenticator apps or passkeys, with buttons to rename or remove it. */
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
            ? t('Used: {time}', { time: formatDateTime(factor.last_used_at, now) })
            : t('Added: {time}', { time: formatDateTime(factor.created_at, now) })}
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
  return kind === 'passkey' ? deletePasskey({ passkey_id: id }) : deleteMfaFactor({ factor_id: id })
}

/** Renames a passkey. */
function RenamePasskey({ passkey, onClose }: { passkey: MfaFactor; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useMfaMutation(() => renamePasskey({ name, passkey_id: passkey.id }), onClose)
  return (
    <FormDialog
      title={t('Rename {name}', { name: passkey.name })}
      submit={t('Save')}
      disabled={!name.trim()}
      pending={rename.isPending}
      onSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('Device name')}
        maxLength={40}
        value={name}
        error={getFieldErrors(rename.error).name}
        onChange={(event) => setName(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
