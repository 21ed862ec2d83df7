import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { Drawer } from '@shop/ui/drawer'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { use, useId, type ComponentProps, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { CallOptions } from '../../api/api.ts'
import type { Api } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import type { Path } from '../../api/generated/paths.ts'
import { ConfirmButton } from '../confirm.tsx'
import { ConflictBanner } from '../conflict-banner.tsx'
import { LeaveGuard } from '../dirty-guard.tsx'
import { SaveBar } from '../save-bar.tsx'
import { type ContractForm, DeletingContext } from './use-contract-form.tsx'

export interface FormBodyProps {
  form: ContractForm
  id?: string
  className?: string
  /** Legend of the fields, for screen readers. */
  legend?: string
  disabled?: boolean
  fieldsClassName?: string
  /** The URL parameter that selects the edited record. */
  selectionParam?: string
  children: ReactNode
  /** Shown below the fields; stays enabled when the fields are disabled. */
  end?: ReactNode
}

export function FormBody({ form, legend, disabled = false, children, end, ...rest }: FormBodyProps) {
  const { id, className, fieldsClassName = 'grid gap-4', selectionParam } = rest
  return (
    <FormProvider {...(form.methods as ComponentProps<typeof FormProvider>)}>
      <DeletingContext value={form.setIsDeleting}>
        <form id={id} noValidate className={className} onSubmit={(event) => void form.submit(event)}>
          <LeaveGuard
            isLostOnReload={form.isLostOnReload}
            hasUnsavedChanges={form.isUnsaved}
            onDiscard={form.discard}
            {...(selectionParam && { selectionParam })}
          />
          {form.problem && (
            <Banner tone="error" className="col-span-full mb-4">
              {form.problem}
            </Banner>
          )}
          {form.conflict && (
            <div className="col-span-full">
              <ConflictBanner
                conflict={form.conflict}
                busy={form.pending}
                onReload={() => void form.reload()}
                onOverwrite={form.overwrite}
                onSaveMerged={form.saveMerged}
              />
            </div>
          )}
          <fieldset disabled={disabled} className={fieldsClassName}>
            {legend && <legend className="sr-only">{legend}</legend>}
            {children}
          </fieldset>
          {end}
        </form>
      </DeletingContext>
    </FormProvider>
  )
}

interface FormOverlayProps {
  form: ContractForm
  title: string
  /** Label of the submit button. */
  submit: string
  /** Red submit button, for forms that end something. */
  isDanger?: boolean
  disabled?: boolean
  /** Label of the cancel button. */
  cancelLabel?: string
  onClose: () => void
  /** Shown at the other end of the button row, such as a delete button. */
  actions?: ReactNode
  /** The fields, stacked. */
  children: ReactNode
}

function OverlayButtons({
  id,
  form,
  submit,
  isDanger,
  disabled,
  cancelLabel = 'Cancel',
  onClose,
  actions,
  role,
}: FormOverlayProps & Pick<ComponentProps<typeof Dialog>, 'role'> & { id: string }) {
  return (
    <FormProvider {...(form.methods as ComponentProps<typeof FormProvider>)}>
      <DeletingContext value={form.setIsDeleting}>
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          {actions && <span className="mr-auto">{actions}</span>}
          <Button size="dense" data-autofocus={role === 'alertdialog' || undefined} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger-filled' : 'primary'}
            size="dense"
            disabled={disabled}
            loading={form.pending}
          >
            {submit}
          </Button>
        </div>
      </DeletingContext>
    </FormProvider>
  )
}

/** A dialog with a short form. */
export function FormDialog(
  props: FormOverlayProps & Pick<ComponentProps<typeof Dialog>, 'subtitle' | 'width' | 'role'>,
) {
  const { form, title, subtitle, width, role, onClose, children } = props
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      subtitle={subtitle}
      width={width}
      role={role}
      onClose={onClose}
      action={<OverlayButtons {...props} id={id} />}
    >
      <FormBody form={form} id={id}>
        {children}
      </FormBody>
    </Dialog>
  )
}

/** A drawer with a longer form, beside the list it was opened from. */
export function FormDrawer(props: FormOverlayProps & Pick<ComponentProps<typeof Drawer>, 'headerEnd'>) {
  const { form, title, headerEnd, onClose, children } = props
  const id = useId()
  return (
    <Drawer
      open
      wide
      side="right"
      title={title}
      headerEnd={headerEnd}
      onClose={onClose}
      action={<OverlayButtons {...props} id={id} />}
    >
      <FormBody form={form} id={id}>
        {children}
      </FormBody>
    </Drawer>
  )
}

interface FormPageProps extends FormBodyProps {
  /** Labels of the changes, if the form has none. */
  changes?: string[]
  saveLabel?: string
}

/** A form that fills the page, with a bar at the bottom edge to save or discard changes. */
export function FormPage({ changes, saveLabel, ...body }: FormPageProps) {
  const { form, end } = body
  return (
    <FormBody
      {...body}
      end={
        <>
          {end}
          {form.isDirty && (
            <SaveBar
              changes={changes ?? form.changes ?? []}
              saving={form.pending}
              {...(saveLabel && { saveLabel })}
              onDiscard={form.discard}
            />
          )}
        </>
      }
    />
  )
}

interface InlineFormProps {
  form: ContractForm
  submit: string
  onCancel: () => void
  /** In a column instead of one line. */
  stacked?: boolean
  children: ReactNode
  /** Shown after the buttons. */
  end?: ReactNode
}

/** A short form in place of the row that it edits. */
export function InlineForm({ form, submit, onCancel, stacked = false, children, end }: InlineFormProps) {
  return (
    <FormBody
      form={form}
      fieldsClassName={stacked ? 'grid gap-3' : 'flex min-w-0 flex-wrap items-end gap-2.5'}
    >
      {children}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" size="dense" loading={form.pending}>
          {submit}
        </Button>
        <Button size="dense" disabled={form.pending} onClick={onCancel}>
          Cancel
        </Button>
        {end}
      </div>
    </FormBody>
  )
}

interface DeleteButtonProps<Input, Response> extends Pick<
  ComponentProps<typeof ConfirmButton>,
  'variant' | 'className' | 'disabled' | 'hint'
> {
  endpoint: (input: Input, options?: CallOptions) => Promise<Response>
  input: Input
  /** Label of the button, and an accessible name if the label is too short. */
  label?: string
  accessibleName?: string
  /** A shorter label for the confirm button. */
  confirmLabel?: string
  /** Question of the confirmation. */
  confirm: string
  /** Consequences of deleting. */
  text: string
  success?: string | ((response: Response) => string)
  invalidates?: readonly Path[]
  stores?: QueryKey
  onDeleted?: (response: Response) => unknown
}

/** Deletes the edited record after confirmation. */
export function DeleteButton<Input, Response>(props: DeleteButtonProps<Input, Response>) {
  const {
    endpoint,
    input,
    label = 'Remove',
    accessibleName,
    confirmLabel = label,
    confirm,
    text,
    success,
    invalidates = [],
    stores,
    onDeleted,
    ...button
  } = props
  const setIsDeleting = use(DeletingContext)
  const queries = useQueryClient()
  const remove = useMutation({
    ...(endpoint as unknown as Api<never>).mutation({ invalidates }),
    onMutate: () => setIsDeleting(true),
    onSuccess: async (body: unknown) => {
      const response = body as Response
      if (stores) queries.setQueryData(stores, response)
      if (success) toastSuccess(typeof success === 'function' ? success(response) : success)
      await onDeleted?.(response)
    },
    onSettled: () => setIsDeleting(false),
  })
  return (
    <ConfirmButton
      {...button}
      aria-label={accessibleName}
      label={label}
      confirmLabel={confirmLabel}
      question={confirm}
      cancelLabel="Keep"
      pending={remove.isPending}
      onConfirm={(close) => remove.mutate(input as never, { onSettled: close })}
    >
      <p>{text}</p>
    </ConfirmButton>
  )
}
