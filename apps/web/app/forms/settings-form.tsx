import { Button } from '@shop/ui/button'
import { useState, type ReactNode } from 'react'
import { isChanged, LeaveGuard } from './dirty-guard.tsx'
import { usePermission } from '../api/profile.ts'

interface SettingsFormProps<Input> {
  legend: string
  /** What the fields say; `'faulty'` while one of them shows what is wrong with it. */
  input: Input | 'faulty'
  stored: Input
  save: { mutate: (input: Input) => void; isPending: boolean }
  /** Words of the button. */
  submitLabel: string
  permission?: 'settings:write' | 'settings:bank-account' | 'delivery:write' | 'marketing:write'
  children: ReactNode
}

/** Fields that are saved together by one button, once something is changed and nothing is wrong. */
export function SettingsForm<Input extends object>({
  legend,
  input,
  stored,
  save,
  submitLabel,
  permission = 'settings:write',
  children,
}: SettingsFormProps<Input>) {
  const canEdit = usePermission(permission)
  const [isDirty, setIsDirty] = useState(false)
  const isUnsaved = input === 'faulty' ? isDirty : isChanged(input, stored)
  return (
    <form
      noValidate
      onChange={() => setIsDirty(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (input !== 'faulty') save.mutate(input)
      }}
    >
      <LeaveGuard isLostOnReload hasUnsavedChanges={isUnsaved && !save.isPending} />
      <fieldset disabled={!canEdit} className="grid gap-3">
        <legend className="sr-only">{legend}</legend>
        {children}
        <Button
          type="submit"
          variant="primary"
          size="dense"
          className="justify-self-start"
          disabled={input === 'faulty' || !isUnsaved}
          loading={save.isPending}
        >
          {submitLabel}
        </Button>
      </fieldset>
    </form>
  )
}
