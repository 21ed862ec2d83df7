import type { FailureReason } from '@shop/contract/parcels'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { RadioRow } from '@shop/ui/radio-row'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import type { Rider } from './run-view.tsx'
import { StorageBanner } from './refused-action.tsx'
import type { PlannedStop } from './stops.ts'
import { useStoreAction } from './use-store-action.ts'

const reasonLabels: Readonly<Record<FailureReason, string>> = {
  unreachable: t('Nobody there, phone not answered'),
  wrong_address: t('Address not found'),
  refused: t('Customer refused the parcel'),
  cash_unavailable: t('Customer can’t pay now'),
  postponed: t('Customer wants another day'),
}

// Not from the contract, whose schemas the page would load.
const reasons = Object.keys(reasonLabels) as FailureReason[]

interface FailDialogProps {
  stop: PlannedStop
  rider: Rider
  onClose: () => void
}

/** Why a parcel could not be delivered; filled in with what the shop refused, to be corrected. */
export function FailDialog({ stop, rider, onClose }: FailDialogProps) {
  const refused = stop.action?.kind === 'fail' ? stop.action.body : undefined
  const [reason, setReason] = useState(refused?.reason)
  const [note, setNote] = useState(refused?.note ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const { store, isSaving, problem } = useStoreAction(rider, stop, onClose)
  return (
    <Dialog
      open
      title={t('Why not delivered?')}
      subtitle={stop.customer?.name}
      onClose={onClose}
      action={
        <Button type="submit" form="fail" variant="primary" full loading={isSaving}>
          {t('Save')}
        </Button>
      }
    >
      <form
        id="fail"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason) void store({ kind: 'fail', body: { reason, note } })
          else setIsMissing(true)
        }}
      >
        <StorageBanner problem={problem} />
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('Reason')}</legend>
          {reasons.map((each) => (
            <RadioRow
              key={each}
              name="reason"
              title={reasonLabels[each]}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
          {isMissing && !reason && (
            <p role="alert" className="text-small text-sale">
              {t('Choose a reason')}
            </p>
          )}
        </fieldset>
        <TextField
          label={t('Note for the shop')}
          optional
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
