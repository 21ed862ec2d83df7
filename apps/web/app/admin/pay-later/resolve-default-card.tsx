import * as contract from '@shop/contract/admin/pay-later'
import type { AdminAgreement, defaultResolutions } from '@shop/contract/admin/pay-later'
import { Button } from '@shop/ui/button'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { resolveDefault } from '../../api/generated/admin/pay-later.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { useRefreshAdmin } from './queries.ts'

type Resolution = (typeof defaultResolutions)[number]

const undecided: { resolution: Resolution; note: string } = { resolution: 'extend', note: '' }

/** For an agreement in default: call the customer first, then record what was agreed. Nobody is notified. */
export function ResolveDefaultCard({ agreement }: { agreement: AdminAgreement }) {
  const refresh = useRefreshAdmin()
  const form = useContractForm(resolveDefault, {
    schema: contract.resolveDefault,
    values: undecided,
    toInput: (values) => ({ ...values, version: agreement.version }),
    params: { agreement_id: agreement.id },
    errors: 'inline',
    isAction: true,
    onError: refresh,
    onSaved: refresh,
  })
  const isEmpty = form.methods.watch('note').trim() === ''
  const button = (resolution: Resolution, text: string) => (
    <Button
      size="dense"
      variant={resolution === 'extend' ? 'primary' : 'secondary'}
      disabled={isEmpty || form.pending}
      title={isEmpty ? 'Enter a note first' : undefined}
      onClick={() => {
        form.methods.setValue('resolution', resolution)
        void form.submit()
      }}
    >
      {text}
    </Button>
  )
  return (
    <Panel title="Default">
      <FormBody form={form} fieldsClassName="grid gap-3">
        <p className="text-small text-muted">
          Call the customer first, and nobody else.{' '}
          {agreement.released_at ? (
            'Then record what you agreed.'
          ) : (
            <>
              The items are still here: give more time, or{' '}
              <Link to={`/admin/orders/${agreement.id}`} className="text-link">
                cancel the order
              </Link>
              , and everything paid is refunded.
            </>
          )}
        </p>
        <TextareaInput name="note" label="Agreement with the customer" rows={2} max={500} />
        <div className="flex flex-wrap gap-2.5">
          {button('extend', 'Give more time')}
          {agreement.released_at && button('returned', 'Items returned')}
          {agreement.released_at &&
            agreement.can_record &&
            button('written_off', `Write off ${formatNaira(agreement.outstanding_kobo)}`)}
        </div>
      </FormBody>
    </Panel>
  )
}
