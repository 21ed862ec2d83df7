import type { dropSettlement } from '@shop/contract/admin/settlements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'
import { AskingButton } from '../../layout/asking-button.tsx'

/** Takes a payout's file back before it is booked: its lines have to be loaded anew, so it asks first. */
export function DropSettlement({ id }: { id: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const drop = useMutation({
    mutationFn: () =>
      call<typeof dropSettlement>({
        method: 'DELETE',
        path: '/admin/transactions/settlements/{settlementId}',
        params: { settlementId: id },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['admin', 'settlements'] })
      void navigate('/admin/transactions?tab=settlements', { preventScrollReset: true })
    },
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <AskingButton
      variant="danger"
      words="Remove file"
      question="Remove this file?"
      keep="Keep"
      pending={drop.isPending}
      onAct={(close) => drop.mutate(undefined, { onError: close })}
    >
      <p>Its lines and matches will be deleted. You can import the file again.</p>
    </AskingButton>
  )
}
