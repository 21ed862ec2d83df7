import type { AdminPickupPoint, PickupPointInput } from '@shop/contract/admin/delivery'
import type { State } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import {
  createPickupPoint,
  updatePickupPoint,
  deletePickupPoint,
} from '../../api/generated/admin/delivery.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { toPointDraft, emptyPoint, parsePoint } from './point-draft.ts'
import { PointFields } from './point-fields.tsx'
import { useDeliveryMutation } from './use-delivery.ts'
import { useFocusFirstError } from '../../forms/use-first-wrong.ts'
import { ConfirmButton } from '../../forms/asking-button.tsx'

const formId = 'pickup-point'

interface PointDialogProps {
  /** None: a new one. */
  point: AdminPickupPoint | undefined
  states: readonly State[]
  onClose: () => void
}

/** Adds or changes one place to collect at. */
export function PointDialog({ point, states, onClose }: PointDialogProps) {
  const [draft, setDraft] = useState(point ? toPointDraft(point) : emptyPoint)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const save = useDeliveryMutation(
    point ? 'Pick-up point saved' : 'Pick-up point added',
    (body: PickupPointInput) =>
      point
        ? updatePickupPoint({ ...body, version: point.version, pickupPointId: point.id })
        : createPickupPoint(body),
    onClose,
  )
  const remove = useDeliveryMutation(
    'Pick-up point removed',
    (pointId: number) => deletePickupPoint({ pickupPointId: pointId }),
    onClose,
  )
  const form = useFocusFirstError(fieldErrors, save.error)
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={point ? point.name : 'New pick-up point'}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {point ? 'Save pick-up point' : 'Add pick-up point'}
          </Button>
          {point && (
            <ConfirmButton
              variant="quiet"
              words="Remove pick-up point"
              question={`Remove ${point.name}?`}
              cancelLabel="Keep"
              pending={remove.isPending}
              onConfirm={(close) => remove.mutate(point.id, { onError: close })}
            >
              <p>Customers can no longer choose it. To close it for a while, switch it off instead.</p>
            </ConfirmButton>
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
          const read = parsePoint(draft)
          setFieldErrors('errors' in read ? read.errors : {})
          if ('input' in read) save.mutate(read.input)
        }}
      >
        <PointFields
          draft={draft}
          states={states}
          errors={{ ...getFieldErrors(save.error), ...fieldErrors }}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }))
            // What is typed anew is judged anew.
            setFieldErrors((before) =>
              Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))),
            )
          }}
        />
      </form>
    </Dialog>
  )
}
