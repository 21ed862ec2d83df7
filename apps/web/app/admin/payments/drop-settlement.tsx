import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { dropSettlement, listSettlements } from '../../api/generated/admin/settlements.ts'
import { AskingButton } from '../../forms/asking-button.tsx'

/** Takes a payout's file back before it is booked: its lines have to be loaded anew, so it asks first. */
export function DropSettlement({ id }: { id: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const drop = useMutation({
    ...dropSettlement.mutation({ fixed: { payoutId: id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: listSettlements.key() })
      void navigate('/admin/transactions?tab=settlements', { preventScrollReset: true })
    },
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
