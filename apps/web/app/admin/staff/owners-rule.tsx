import type { SecondFactorRule } from '@shop/contract/admin/staff'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { getSecondFactorRule, setSecondFactorRule } from '../../api/generated/admin/staff.ts'
import { useProfile } from '../../api/profile.ts'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { type OwnSettings, useOwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'

interface Rule {
  policy: SecondFactorRule
  is_required: boolean
}

const settings: OwnSettings<Rule, SecondFactorRule> = {
  key: ['admin', 'second-factor-rule'],
  read: (signal) => getSecondFactorRule({}, { signal }),
  save: (rule) => setSecondFactorRule({ policy: rule }),
  said: 'Owner rule saved',
}

const choices: { value: SecondFactorRule; text: string }[] = [
  { value: 'automatic', text: 'Automatic: required once live' },
  { value: 'required', text: 'Always' },
  { value: 'optional', text: 'Never' },
]

/** Whether owners need a second factor; only an owner decides it. */
export function OwnersRule() {
  const { data: profile } = useProfile()
  const read = useOwnSettings(settings)
  const save = useSaveOwnSettings(settings)
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
      <LoadedPart read={read} label="Loading the rule" height="h-16">
        {({ policy: rule }) => (
          <SelectField
            label="Require two-factor authentication for owners"
            size="dense"
            className="sm:max-w-96"
            disabled={profile?.role !== 'owner' || save.isPending}
            value={save.isPending ? save.variables : rule}
            onChange={(event) =>
              save.mutate(choices.find(({ value }) => value === event.target.value)?.value ?? 'automatic')
            }
            options={choices}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
