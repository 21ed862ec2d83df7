import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deletePayout, listPayouts } from '../../api/generated/admin/settlements.ts'
import { ConfirmButton } from '../../forms/asking-button.tsx'

/** Takes a payout's file back before it is booked: its lines have to be loaded anew, so it asks first. */
export function DeletePayout({ id }: { id: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removeWaiting = useMutation({
    ...deletePayout.mutation({ fixed: { payoutId: id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: listPayouts.key() })
      void navigate('/admin/transactions?tab=settlements', { preventScrollReset: true })
    },
  })
  return (
    <ConfirmButton
      variant="danger"
      words="Remove file"
      question="Remove this file?"
      cancelLabel="Keep"
      pending={removeWaiting.isPending}
      onConfirm={(close) => removeWaiting.mutate(undefined, { onError: close })}
    >
      <p>Its lines and matches will be deleted. You can import the file again.</p>
    </ConfirmButton>
  )
}
