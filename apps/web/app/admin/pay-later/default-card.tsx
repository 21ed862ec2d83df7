import type { AdminAgreement, defaultResolutions } from '@shop/contract/admin/pay-later'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useState } from 'react'
import { Link } from 'react-router'
import { getErrorMessage } from '../../api/request-error.ts'
import { useResolveDefault } from './queries.ts'

/** A plan that has not been paid for long: call first, then say what was agreed. Nobody else is told of it. */
export function DefaultCard({ agreement }: { agreement: AdminAgreement }) {
  const [note, setNote] = useState('')
  const close = useResolveDefault(agreement.id)
  const isEmpty = note.trim() === ''
  const send = (end: (typeof defaultResolutions)[number]) =>
    close.mutate({ resolution: end, note, version: agreement.version })
  const button = (end: (typeof defaultResolutions)[number], text: string) => (
    <Button
      size="dense"
      variant={end === 'extend' ? 'primary' : 'secondary'}
      disabled={isEmpty || close.isPending}
      title={isEmpty ? 'Enter a note first' : undefined}
      onClick={() => send(end)}
    >
      {text}
    </Button>
  )
  return (
    <Panel title="Default">
      {close.error && (
        <Banner tone="error" className="mb-3">
          {getErrorMessage(close.error)}
        </Banner>
      )}
      <p className="mb-3 text-small text-muted">
        Call the customer first, and nobody else.{' '}
        {agreement.released_at ? (
          'Then record what you agreed.'
        ) : (
          <>
            The goods are still here: give more time, or{' '}
            <Link to={`/admin/orders/${agreement.id}`} className="text-link">
              cancel the order
            </Link>
            , and everything paid is refunded.
          </>
        )}
      </p>
      <TextArea
        label="Agreement with the customer"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        {button('extend', 'Give more time')}
        {agreement.released_at && button('returned', 'Goods returned')}
        {agreement.released_at &&
          agreement.can_record &&
          button('written_off', `Write off ${formatNaira(agreement.outstanding_kobo)}`)}
      </div>
    </Panel>
  )
}
