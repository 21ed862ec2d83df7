import { t } from '@shop/contract/t'
import type { wantMails } from '@shop/contract/wishlist'
import { Switch } from '@shop/ui/switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'

/** Asks for mails about what is saved; off until somebody wants them. */
export function MailSwitch({ wanted }: { wanted: boolean }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (next: boolean) =>
      call<typeof wantMails>({ method: 'PUT', path: '/wishlist/mails', body: { wanted: next } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['wishlist'] }),
  })
  return (
    <div className="mb-4 max-w-xl">
      <Switch
        label={t('Mail me when something here gets cheaper or is back')}
        checked={change.isPending ? change.variables : wanted}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </div>
  )
}
