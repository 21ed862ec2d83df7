import type { Provider } from '@shop/contract/admin/providers'
import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useFormValue, useSetFormValue } from '../../../forms/contract/inputs.tsx'
import { OneTimeSecret } from '../../../forms/one-time-secret.tsx'

const setting = 'BACKUP_RECIPIENT'

/**
 * Creates a recovery key in the browser and fills in its public part, which is all that the shop gets: an intruder on the
 * shop's machine cannot open its backups elsewhere.
 */
export function CreateRecoveryKey({ settings }: Pick<Provider, 'settings'>) {
  const current = useFormValue<string>(setting)
  const set = useSetFormValue()
  const create = useMutation({
    mutationFn: async () => {
      const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
      const recoveryKey = await generateX25519Identity()
      return { recoveryKey, recipient: await identityToRecipient(recoveryKey) }
    },
    meta: { errors: 'toast' },
  })
  const recipient = settings.find(({ name }) => name === setting)
  if (!recipient || recipient.source === 'environment') return null
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        size="dense"
        icon={<KeyRound aria-hidden />}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        {current ? 'Create another recovery key' : 'Create recovery key'}
      </Button>
      {current && (
        <p className="text-small text-muted">
          A new key opens only backups made from then on. Keep the earlier one for those that are stored.
        </p>
      )}
      {create.data && (
        <OneTimeSecret
          title="Your recovery key"
          secret={create.data.recoveryKey}
          warning="Store it now, away from this machine: it won’t be shown again. Without it nobody can open the backups, not even you. Anyone who has it and a backup has all of the shop."
          onClose={create.reset}
          onSaved={() => {
            set(setting, create.data.recipient)
            create.reset()
          }}
        >
          <p>
            Print it, or put it in your password manager, and give a second person a copy. It was created in
            this browser; the shop gets only its public part. Save the keys below to use it.
          </p>
          <p className="mt-2">
            After a loss: <code>npm run db:restore -- newest</code> on the new machine, see docs/recovery.md.
          </p>
        </OneTimeSecret>
      )}
    </div>
  )
}
