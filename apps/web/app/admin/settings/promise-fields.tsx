import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { Plus, Trash2 } from 'lucide-react'
import type { EditableStoreDetails } from './store-details-fields.tsx'

const icons = [
  { value: 'truck', text: 'Delivery' },
  { value: 'wallet', text: 'Payment' },
  { value: 'returns', text: 'Returns' },
  { value: 'phone', text: 'Phone' },
]
const max = 4

interface PromiseFieldsProps {
  promises: EditableStoreDetails['promises']
  returnsDays: number
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<EditableStoreDetails>) => void
}

/** The tiles that the shop shows of what it does; what is not kept must not be here. */
export function PromiseFields({ promises, returnsDays, errors, onChange }: PromiseFieldsProps) {
  const change = (at: number, part: Partial<EditableStoreDetails['promises'][number]>) =>
    onChange({
      promises: promises.map((promise, index) => (index === at ? { ...promise, ...part } : promise)),
    })
  return (
    <Panel title="Trust badges">
      <p className="text-small text-muted">Up to four. Only promise what you do.</p>
      <ul className="mt-3 grid gap-3">
        {promises.map((promise, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own
          <li
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 border-t border-line pt-3 md:flex"
          >
            <SelectField
              size="dense"
              label="Icon"
              options={icons}
              value={promise.icon}
              onChange={(event) => change(at, { icon: event.target.value })}
              className="md:w-36"
            />
            <TextField
              size="dense"
              label="Title"
              maxLength={40}
              value={promise.title}
              onChange={(event) => change(at, { title: event.target.value })}
              className="max-md:col-span-2 md:flex-1"
            />
            <TextField
              size="dense"
              label="Text"
              maxLength={60}
              value={promise.description}
              onChange={(event) => change(at, { description: event.target.value })}
              className="max-md:col-span-2 md:flex-1"
            />
            <IconButton
              label={`Remove ${promise.title || 'this trust badge'}`}
              size="dense"
              className="max-md:col-start-2 max-md:row-start-1"
              onClick={() => onChange({ promises: promises.filter((_, index) => index !== at) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <TextField
          size="dense"
          label="Return period (days)"
          inputMode="numeric"
          helper="0 when the shop takes nothing back"
          value={String(returnsDays)}
          error={errors.returns_days}
          onChange={(event) =>
            onChange({ returns_days: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 3)) })
          }
          className="w-64"
        />
        {promises.length < max && (
          <Button
            size="dense"
            icon={<Plus aria-hidden />}
            onClick={() =>
              onChange({ promises: [...promises, { icon: 'truck', title: '', description: '' }] })
            }
          >
            Add badge
          </Button>
        )}
      </div>
    </Panel>
  )
}
