import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Panel } from '@shop/ui/panel'
import { Plus, Trash2 } from 'lucide-react'
import {
  FieldArray,
  NumberInput,
  SelectInput,
  TextInput,
  useFormValue,
} from '../../forms/contract/inputs.tsx'

const icons = [
  { value: 'truck', text: 'Delivery' },
  { value: 'wallet', text: 'Payment' },
  { value: 'returns', text: 'Returns' },
  { value: 'phone', text: 'Phone' },
]
const max = 4

/** The shop's promises, shown as tiles; list only those it fulfils. */
export function PromiseFields() {
  return (
    <Panel title="Trust badges">
      <p className="text-small text-muted">Up to four. Only promise what you do.</p>
      <div className="mt-3 grid gap-3">
        <FieldArray
          name="promises"
          renderFooter={({ count, add }) => (
            <div className="mt-1 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
              <NumberInput
                name="returns_days"
                label="Return period (days)"
                helper="0 when the shop takes nothing back"
                max={3}
                className="w-64"
              />
              {count < max && (
                <Button
                  size="dense"
                  icon={<Plus aria-hidden />}
                  onClick={() => add({ icon: 'truck', title: '', description: '' })}
                >
                  Add badge
                </Button>
              )}
            </div>
          )}
        >
          {({ path, remove }) => <PromiseRow path={path} onRemove={remove} />}
        </FieldArray>
      </div>
    </Panel>
  )
}

function PromiseRow({ path, onRemove }: { path: string; onRemove: () => void }) {
  const title = useFormValue<string>(`${path}.title`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 border-t border-line pt-3 md:flex">
      <SelectInput name={`${path}.icon`} label="Icon" options={icons} className="md:w-36" />
      <TextInput name={`${path}.title`} label="Title" max={40} className="max-md:col-span-2 md:flex-1" />
      <TextInput name={`${path}.description`} label="Text" max={60} className="max-md:col-span-2 md:flex-1" />
      <IconButton
        label={`Remove ${title || 'this trust badge'}`}
        size="dense"
        className="max-md:col-start-2 max-md:row-start-1"
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
