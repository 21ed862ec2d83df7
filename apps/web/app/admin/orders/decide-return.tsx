import type { AdminReturn } from '@shop/contract/admin/returns'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { messageOf } from '../../api/request-error.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { decisionLabels } from './return-words.ts'
import { useMoveReturn } from './use-returns.ts'

/**
 * Approves or rejects a return, with a message to the customer; once approved, marks it as received. An inspected return can
 * be rejected. Each step is emailed at once and cannot be undone, so it asks for confirmation.
 */
export function DecideReturn({ sent }: { sent: AdminReturn }) {
  const mayDecide = usePermission('returns:write')
  const [note, setNote] = useState('')
  const [asking, setAsking] = useState<'approved' | 'received' | 'rejected' | null>(null)
  const move = useMoveReturn(sent)
  if (!mayDecide) return null
  const isAsked = sent.status === 'requested'
  const forward = (['approved', 'received'] as const).find((to) => sent.next_statuses.includes(to))
  return (
    <div className="mt-3 grid gap-3">
      {move.error && <Banner tone="error">{messageOf(move.error)}</Banner>}
      <TextArea
        label="Message to customer"
        helper={isAsked ? 'Return instructions or reason for rejection. Sent by email.' : 'Sent by email.'}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        {forward && (
          <Button variant="primary" size="dense" onClick={() => setAsking(forward)}>
            {decisionLabels[forward].button}
          </Button>
        )}
        <Button
          size="dense"
          disabled={note.trim() === ''}
          title={note.trim() === '' ? 'Enter a reason first' : undefined}
          onClick={() => setAsking('rejected')}
        >
          {decisionLabels.rejected.button}
        </Button>
      </div>
      {asking && (
        <AskFirst
          title={`${decisionLabels[asking].title} ${sent.number}?`}
          act={decisionLabels[asking].act}
          keep="Cancel"
          isDanger={asking === 'rejected'}
          pending={move.isPending}
          onAct={() => move.mutate({ status: asking, note }, { onSettled: () => setAsking(null) })}
          onClose={() => setAsking(null)}
        >
          <p>{decisionLabels[asking].line}</p>
          {note.trim() !== '' && <p className="wrap-anywhere text-muted">“{note.trim()}”</p>}
        </AskFirst>
      )}
    </div>
  )
}
