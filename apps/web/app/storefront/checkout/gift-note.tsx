import { t } from '@shop/contract/t'
import { Checkbox } from '@shop/ui/checkbox'
import { TextArea } from '@shop/ui/text-area'

/** Words that go into the parcel; null: it is no gift. */
export function GiftNote({
  note,
  onChange,
}: {
  note: string | null
  onChange: (note: string | null) => void
}) {
  return (
    <div className="mt-2">
      <Checkbox
        label={t('This is a gift')}
        checked={note !== null}
        onChange={(event) => onChange(event.target.checked ? '' : null)}
      />
      {note !== null && (
        <TextArea
          label={t('Gift note')}
          optional
          rows={3}
          maxLength={300}
          helper={t('We’ll put it in the parcel, without prices.')}
          value={note}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
