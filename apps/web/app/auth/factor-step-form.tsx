import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import type { ReactNode } from 'react'

interface MfaSetupFormProps {
  submit: string
  disabled: boolean
  pending: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** One step on the way to another second step, within its panel. */
export function MfaSetupForm({ submit, disabled, pending, onSubmit, onCancel, children }: MfaSetupFormProps) {
  return (
    <form
      noValidate
      className="grid gap-3 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className="flex gap-2.5">
        <Button type="submit" variant="primary" size="dense" disabled={disabled} loading={pending}>
          {submit}
        </Button>
        <Button size="dense" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
