import { conditionsMax, type Segment } from '@shop/contract/admin/segments'
import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { TextField } from '@shop/ui/text-field'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { conditionKinds, type ConditionDraft, toConditionDrafts, toSegmentRule } from './segment-draft.ts'
import { useSaveSegment, useSegmentCount } from './use-segments.ts'

interface SegmentDialogProps {
  /** The one that is changed; without it a new one is made. */
  segment: Segment | undefined
  onSaved: (segment: Segment) => void
  onClose: () => void
}

const first: ConditionDraft = { row: 0, kind: 'bought_within', value: conditionKinds.bought_within.start }

/** Names a segment and puts its rule together, with the number of people that it fits. */
export function SegmentDialog({ segment, onSaved, onClose }: SegmentDialogProps) {
  const [name, setName] = useState(segment?.name ?? '')
  const [drafts, setDrafts] = useState(segment ? toConditionDrafts(segment.rule) : [first])
  const rule = toSegmentRule(drafts)
  const count = useSegmentCount(rule)
  const save = useSaveSegment(segment?.id)
  const errors = getFieldErrors(save.error)
  const add = () =>
    setDrafts([...drafts, { ...first, row: Math.max(0, ...drafts.map(({ row }) => row + 1)) }])
  return (
    <FormDialog
      width="wide"
      title={segment ? 'Edit segment' : 'New segment'}
      subtitle="Members are worked out each time, so they change automatically."
      submit="Save segment"
      disabled={!rule}
      pending={save.isPending}
      onSubmit={() => rule && save.mutate({ name, rule }, { onSuccess: onSaved })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        size="dense"
        maxLength={40}
        autoComplete="off"
        placeholder="Lagos, inactive for 90 days"
        data-autofocus
        value={name}
        error={errors['name'] ?? (save.error ? getErrorMessage(save.error) : undefined)}
        onChange={({ target }) => setName(target.value)}
      />
      {drafts.map((draft, index) => (
        <ConditionFields
          key={draft.row}
          draft={draft}
          number={index + 1}
          onChange={(change) =>
            setDrafts(drafts.map((one) => (one.row === draft.row ? { ...one, ...change } : one)))
          }
          onRemove={() => setDrafts(drafts.filter(({ row }) => row !== draft.row))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="dense"
          icon={<Plus aria-hidden />}
          disabled={drafts.length >= conditionsMax}
          onClick={add}
        >
          Add a condition
        </Button>
        <output className="text-small text-muted">
          {matchLabel(rule === undefined ? undefined : count.data?.count, drafts.length)}
        </output>
      </div>
      {segment && <AuditLink subject={`segment:${segment.id}`} />}
    </FormDialog>
  )
}

function matchLabel(count: number | undefined, conditions: number): string {
  if (count === undefined) return ''
  const people = count === 1 ? '1 person' : `${formatCount(count)} people`
  return conditions === 0 ? `Everyone: ${people}` : `${people} match now`
}
