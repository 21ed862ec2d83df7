import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { StaffPanel } from './staff-members.tsx'
import { RolesPanel } from './roles-panel.tsx'
import type { MfaPolicy } from '@shop/contract/admin/staff'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getMfaPolicy, updateMfaPolicy } from '../../api/generated/admin/staff.ts'
import { useProfile } from '../../api/profile.ts'
import { AsyncSection } from '../../errors/async-section.tsx'

export const handle: AdminHandle = {
  title: 'Staff and roles',
  permission: 'staff:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('Staff and roles')

/** Staff members and roles. */
export default function StaffPage() {
  return (
    <StaffSection
      title="Staff and roles"
      permission="staff:read"
      description="You can only grant permissions you have yourself."
    >
      <div className="grid gap-5">
        <StaffPanel />
        <MfaPolicyCard />
        <RolesPanel />
      </div>
    </StaffSection>
  )
}

const options: { value: MfaPolicy; text: string }[] = [
  { value: 'automatic', text: 'Automatic: required once live' },
  { value: 'required', text: 'Always' },
  { value: 'optional', text: 'Never' },
]

/** Whether owners must use MFA; only an owner can change it. */
function MfaPolicyCard() {
  const { data: profile } = useProfile()
  const queries = useQueryClient()
  const result = useQuery(getMfaPolicy.query())
  const save = useMutation(
    updateMfaPolicy.mutation({
      success: 'Owner rule saved',
      onSaved: (saved) => queries.setQueryData(getMfaPolicy.key(), saved),
    }),
  )
  return (
    <Panel
      title="Two-step verification for owners"
      end={
        result.data && (
          <Chip tone={result.data.is_required ? 'ok' : 'neutral'}>
            {result.data.is_required ? 'Required now' : 'Not required now'}
          </Chip>
        )
      }
    >
      <AsyncSection result={result} label="Loading the rule" height="h-16">
        {({ policy }) => (
          <SelectField
            label="Require two-step verification for owners"
            size="dense"
            className="sm:max-w-96"
            disabled={profile?.role !== 'owner' || save.isPending}
            value={save.isPending ? save.variables.policy : policy}
            onChange={({ target }) =>
              save.mutate({
                policy: options.find(({ value }) => value === target.value)?.value ?? 'automatic',
              })
            }
            options={options}
          />
        )}
      </AsyncSection>
    </Panel>
  )
}
