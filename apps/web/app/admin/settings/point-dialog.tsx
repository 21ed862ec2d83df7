import type { AdminPoint, PointWish } from '@shop/contract/admin/delivery'
import type { State } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { addPickupPoint, editPickupPoint, removePickupPoint } from '../../api/generated/admin/delivery.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { draftOfPoint, newPoint, readPoint } from './point-draft.ts'
import { PointFields } from './point-fields.tsx'
import { useDeliveryChange } from './use-delivery.ts'
import { useFirstWrong } from '../../forms/use-first-wrong.ts'
import { AskingButton } from '../../forms/asking-button.tsx'

const formId = 'pickup-point'

interface PointDialogProps {
  /** None: a new one. */
  point: AdminPoint | undefined
  states: readonly State[]
  onClose: () => void
}

/** Adds or changes one place to collect at. */
export function PointDialog({ point, states, onClose }: PointDialogProps) {
  const [draft, setDraft] = useState(point ? draftOfPoint(point) : newPoint)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const save = useDeliveryChange(
    point ? 'The place is saved' : 'The place is added',
    (body: PointWish) =>
      point ? editPickupPoint({ ...body, version: point.version, pointId: point.id }) : addPickupPoint(body),
    onClose,
  )
  const remove = useDeliveryChange(
    'The place is removed',
    (pointId: number) => removePickupPoint({ pointId }),
    onClose,
  )
  const form = useFirstWrong(wrong, save.error)
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={point ? point.name : 'New place to collect at'}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {point ? 'Save place' : 'Add this place'}
          </Button>
          {point && (
            <AskingButton
              variant="quiet"
              words="Remove place"
              question={`Remove ${point.name}?`}
              keep="Keep it"
              pending={remove.isPending}
              onAct={(close) => remove.mutate(point.id, { onError: close })}
            >
              <p>Shoppers cannot choose it any more. To close it for a while, switch it off instead.</p>
            </AskingButton>
          )}
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const read = readPoint(draft)
          setWrong('errors' in read ? read.errors : {})
          if ('wish' in read) save.mutate(read.wish)
        }}
      >
        <PointFields
          draft={draft}
          states={states}
          errors={{ ...fieldErrorsOf(save.error), ...wrong }}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }))
            // What is typed anew is judged anew.
            setWrong((before) =>
              Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))),
            )
          }}
        />
      </form>
    </Dialog>
  )
}
