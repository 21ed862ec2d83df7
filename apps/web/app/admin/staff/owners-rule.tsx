import type { MfaPolicy } from '@shop/contract/admin/staff'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { getMfaPolicy, updateMfaPolicy } from '../../api/generated/admin/staff.ts'
import { useProfile } from '../../api/profile.ts'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import {
  type SettingsResource,
  useSettingsResource,
  useSaveSettingsResource,
} from '../../shell/admin/own-settings.ts'

interface Rule {
  policy: MfaPolicy
  is_required: boolean
}

const settings: SettingsResource<Rule, MfaPolicy> = {
  key: ['admin', 'second-factor-rule'],
  read: (signal) => getMfaPolicy({}, { signal }),
  save: (rule) => updateMfaPolicy({ policy: rule }),
  successMessage: 'Owner rule saved',
}

const options: { value: MfaPolicy; text: string }[] = [
  { value: 'automatic', text: 'Automatic: required once live' },
  { value: 'required', text: 'Always' },
  { value: 'optional', text: 'Never' },
]

/** Whether owners need a second factor; only an owner decides it. */
export function MfaPolicyCard() {
  const { data: profile } = useProfile()
  const read = useSettingsResource(settings)
  const save = useSaveSettingsResource(settings)
  return (
    <Panel
      title="Two-factor authentication for owners"
      end={
        read.data && (
          <Chip tone={read.data.is_required ? 'ok' : 'neutral'}>
            {read.data.is_required ? 'Required now' : 'Not required now'}
          </Chip>
        )
      }
    >
      <AsyncSection read={read} label="Loading the rule" height="h-16">
        {({ policy: rule }) => (
          <SelectField
            label="Require two-factor authentication for owners"
            size="dense"
            className="sm:max-w-96"
            disabled={profile?.role !== 'owner' || save.isPending}
            value={save.isPending ? save.variables : rule}
            onChange={(event) =>
              save.mutate(options.find(({ value }) => value === event.target.value)?.value ?? 'automatic')
            }
            options={options}
          />
        )}
      </AsyncSection>
    </Panel>
  )
}
