import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useId, type ReactNode } from 'react'

type FormDialogProps = {
  title: string
  subtitle?: string
  width?: 'narrow' | 'wide' | 'full'
  /** Label of the submit button. */
  submit: string
  disabled?: boolean
  pending: boolean
  /** Not called while a request is pending. */
  onSubmit: () => void
  onClose: () => void
  /** The fields, stacked. */
  children: ReactNode
}

/** A dialog with a short form for staff. */
export function FormDialog(props: FormDialogProps) {
  const { title, subtitle, width, submit, disabled, pending, onSubmit, onClose, children } = props
  const form = useId()
  return (
    <Dialog
      open
      title={title}
      subtitle={subtitle}
      width={width}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="dense"
            disabled={disabled}
            loading={pending}
          >
            {submit}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
