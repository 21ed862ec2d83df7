import { Button } from '@shop/ui/button'
import { Chip, type ChipLabel } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallOptions } from '../../api/api.ts'
import { usePermission } from '../../api/profile.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { FormBody, type FormBodyProps } from './contract-form.tsx'
import { type ContractFormOptions, type InputSchema, useContractForm } from './use-contract-form.tsx'

type Options<Schema extends InputSchema, Values extends FieldValues, Reply> = ContractFormOptions<
  Schema,
  Values,
  unknown,
  Reply
>

interface SettingsCardProps<
  Schema extends InputSchema,
  Stored extends FieldValues,
  Values extends FieldValues,
> extends Pick<Options<Schema, Values, Stored>, 'schema' | 'toInput' | 'success' | 'invalidates'> {
  title: string
  note?: string
  read: SettingsEndpoint<Stored>
  /** Staff without this permission do not see the card. */
  readPermission?: Parameters<typeof usePermission>[0]
  write: Parameters<typeof useContractForm<Schema, Values, unknown, Stored>>[0]
  permission?: Parameters<typeof usePermission>[0]
  label: string
  height: string
  chip: (stored: Stored) => ChipLabel
  /** Initial values, if they differ from the stored settings. */
  values?: (stored: Stored) => Values
  submit: string
  children: ReactNode | ((stored: Stored) => ReactNode)
  /** Shown below the form. */
  footer?: ReactNode
}

interface SettingsEndpoint<Stored> {
  key(): QueryKey
  (input?: Record<string, never>, options?: CallOptions): Promise<Stored>
}

/** A card for settings with their own endpoint, and a chip for their state. */
export function SettingsCard<
  Schema extends InputSchema,
  Stored extends FieldValues,
  Values extends FieldValues = Stored,
>(props: SettingsCardProps<Schema, Stored, Values>) {
  const { title, note, label, height, chip, readPermission, footer } = props
  const reader = props.read
  const canRead = usePermission(readPermission ?? 'settings:read')
  const result = useQuery({
    queryKey: reader.key(),
    queryFn: ({ signal }) => reader({}, { signal }),
    enabled: canRead || !readPermission,
  })
  const word = result.data && chip(result.data)
  if (readPermission && !canRead) return null
  return (
    <Panel title={title} note={note} end={word && <Chip tone={word.tone}>{word.text}</Chip>}>
      <AsyncSection result={result} label={label} height={height}>
        {(stored) => (
          <SettingsFields key={JSON.stringify(props.values?.(stored) ?? stored)} {...props} stored={stored} />
        )}
      </AsyncSection>
      {footer}
    </Panel>
  )
}

function SettingsFields<Schema extends InputSchema, Stored extends FieldValues, Values extends FieldValues>(
  props: SettingsCardProps<Schema, Stored, Values> & { stored: Stored },
) {
  const { title, read, write, permission, submit, stored, children } = props
  const { schema, toInput, success, invalidates } = props
  const form = useContractForm<Schema, Values, unknown, Stored>(write, {
    schema,
    values: props.values?.(stored) ?? (stored as unknown as Values),
    ...(toInput && { toInput }),
    ...(success && { success }),
    ...(invalidates && { invalidates }),
    stores: read.key(),
  })
  return (
    <SettingsForm form={form} legend={title} submit={submit} {...(permission && { permission })}>
      {typeof children === 'function' ? children(stored) : children}
    </SettingsForm>
  )
}

interface SettingsFormProps extends Pick<FormBodyProps, 'form' | 'legend' | 'children'> {
  submit: string
  permission?: Parameters<typeof usePermission>[0]
}

/** Fields saved together by one button, which appears once something has changed. */
export function SettingsForm({
  submit,
  permission = 'settings:write',
  children,
  ...rest
}: SettingsFormProps) {
  return (
    <FormBody {...rest} fieldsClassName="grid gap-3" disabled={!usePermission(permission)}>
      {children}
      <Button
        type="submit"
        variant="primary"
        size="dense"
        className="justify-self-start"
        disabled={!rest.form.isDirty}
        loading={rest.form.pending}
      >
        {submit}
      </Button>
    </FormBody>
  )
}
