import type { AdminReturn } from '@shop/contract/admin/returns'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { ConfirmDialog } from '../../forms/ask-first.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { decisionLabels } from './return-words.ts'
import { useUpdateReturnStatus } from './use-returns.ts'

/**
 * Approves or rejects a return, with a message to the customer; once approved, marks it as received. An inspected return can
 * be rejected. Each step is emailed at once and cannot be undone, so it asks for confirmation.
 */
export function DecideReturn({ sent }: { sent: AdminReturn }) {
  const canDecide = usePermission('returns:write')
  const [note, setNote] = useState('')
  const [confirming, setConfirming] = useState<'approved' | 'received' | 'rejected' | null>(null)
  const move = useUpdateReturnStatus(sent)
  if (!canDecide) return null
  const isRequested = sent.status === 'requested'
  const advance = (['approved', 'received'] as const).find((to) => sent.next_statuses.includes(to))
  return (
    <div className="mt-3 grid gap-3">
      {move.error && <Banner tone="error">{getErrorMessage(move.error)}</Banner>}
      <TextArea
        label="Message to customer"
        helper={
          isRequested ? 'Return instructions or reason for rejection. Sent by email.' : 'Sent by email.'
        }
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        {advance && (
          <Button variant="primary" size="dense" onClick={() => setConfirming(advance)}>
            {decisionLabels[advance].button}
          </Button>
        )}
        <Button
          size="dense"
          disabled={note.trim() === ''}
          title={note.trim() === '' ? 'Enter a reason first' : undefined}
          onClick={() => setConfirming('rejected')}
        >
          {decisionLabels.rejected.button}
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title={`${decisionLabels[confirming].title} ${sent.number}?`}
          confirmLabel={decisionLabels[confirming].confirmLabel}
          cancelLabel="Cancel"
          isDanger={confirming === 'rejected'}
          pending={move.isPending}
          onConfirm={() =>
            move.mutate({ status: confirming, note }, { onSettled: () => setConfirming(null) })
          }
          onClose={() => setConfirming(null)}
        >
          <p>{decisionLabels[confirming].line}</p>
          {note.trim() !== '' && <p className="wrap-anywhere text-muted">“{note.trim()}”</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
