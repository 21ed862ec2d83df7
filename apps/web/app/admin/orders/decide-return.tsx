import type { AdminReturn } from '@shop/contract/admin/returns'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { messageOf } from '../../client/request-error.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { useMoveReturn } from './use-returns.ts'

/** Yes or no to a return, with a word for the customer; once approved, that it has arrived. What was inspected can be refused. */
export function DecideReturn({ sent }: { sent: AdminReturn }) {
  const mayDecide = usePermission('returns:decide')
  const [note, setNote] = useState('')
  const move = useMoveReturn(sent)
  if (!mayDecide) return null
  const isAsked = sent.state === 'asked'
  const forward = (['approved', 'arrived'] as const).find((to) => sent.next.includes(to))
  return (
    <div className="mt-3 grid gap-3">
      {move.error && <Banner tone="error">{messageOf(move.error)}</Banner>}
      <TextArea
        label="A word for the customer"
        helper={isAsked ? 'How it comes back to you, or why not. It is mailed.' : 'It is mailed.'}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        {forward && (
          <Button
            variant="primary"
            size="dense"
            loading={move.isPending}
            onClick={() => move.mutate({ to: forward, note })}
          >
            {isAsked ? 'Approve' : 'It has arrived'}
          </Button>
        )}
        <Button
          size="dense"
          disabled={note.trim() === ''}
          title={note.trim() === '' ? 'Say why first' : undefined}
          loading={move.isPending}
          onClick={() => move.mutate({ to: 'refused', note })}
        >
          Refuse
        </Button>
      </div>
    </div>
  )
}
