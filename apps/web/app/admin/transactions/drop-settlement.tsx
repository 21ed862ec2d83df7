import type { dropSettlement } from '@shop/contract/admin/settlements'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'
import { AskFirst } from '../../layout/ask-first.tsx'

/** Takes a payout's file back before it is booked: its lines have to be loaded anew, so it asks first. */
export function DropSettlement({ id }: { id: string }) {
  const [asking, setAsking] = useState(false)
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
    <>
      <Button size="dense" variant="danger" onClick={() => setAsking(true)}>
        Take back the file
      </Button>
      {asking && (
        <AskFirst
          title="Take back the file?"
          act="Take it back"
          keep="Keep it"
          pending={drop.isPending}
          onAct={() => drop.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>Its lines and what they were matched with are gone. The file can be loaded again.</p>
        </AskFirst>
      )}
    </>
  )
}
