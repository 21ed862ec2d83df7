import { zodResolver } from '@hookform/resolvers/zod'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, useEffect, useEffectEvent, useState } from 'react'
import {
  useForm,
  useWatch,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallOptions } from '../../api/api.ts'
import type { Api } from '../../api/endpoint.ts'
import type { Path } from '../../api/generated/paths.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import * as drafts from '../../api/storage/drafts.ts'
import { toConflict, type Conflict } from '../conflict-banner.tsx'
import { useSaveShortcut } from '../save-bar.tsx'

export type InputSchema = z.ZodMiniType<object>

export interface ContractFormOptions<Schema extends InputSchema, Values extends FieldValues, Params, Reply> {
  /** The contract's schema of the body, or the endpoint that declares it. */
  schema: Schema | { body?: Schema }
  /** Initial values. */
  values: Values
  /** Converts the values to the schema's input, if they differ. */
  toInput?: (values: Values) => object
  /** Adds to the error messages which of several rows they are about. */
  labelErrors?: (errors: FieldErrors, values: Values) => void
  /** Labels of the unsaved changes, if there is more than the fields; empty if nothing changed. */
  getChanges?: (values: Values) => string[]
  /** The rest of the endpoint's input, such as the id in its path. */
  params?: Params
  version?: number | undefined
  /** Name of the draft that survives a reload. */
  draft?: string
  success?: string | ((reply: Reply) => string)
  /** 'inline' shows errors above the fields instead of in a toast, for dialogs; 'none' leaves them to the form. */
  errors?: 'inline' | 'none'
  /** For forms that send rather than edit: validated on submit, no question before leaving, no Ctrl+S. */
  isAction?: boolean
  onError?: (error: unknown) => void
  /** Called when fields are invalid and nothing was sent. */
  onInvalid?: () => void
  invalidates?: readonly Path[]
  /** Cache key to store the response under. */
  stores?: QueryKey
  /** Runs while the form is still pending, so that navigating from here does not ask about unsaved changes. */
  onSaved?: (reply: Reply) => unknown
}

type Send<Schema extends InputSchema, Params, Reply> = (
  input: z.output<Schema> & NonNullable<Params> & { version: number },
  options?: CallOptions,
) => Promise<Reply>

/**
 * A form validated by the contract's schema and sent to an endpoint, or to a function that calls one. Errors from the
 * server are shown at their fields.
 */
export function useContractForm<Schema extends InputSchema, Values extends FieldValues, Params, Reply>(
  endpoint: Send<Schema, Params, Reply>,
  options: ContractFormOptions<Schema, Values, Params, Reply>,
) {
  const { values, version, getChanges, invalidates = [], isAction = false } = options
  const queries = useQueryClient()
  const [isDeleting, setIsDeleting] = useState(false)
  const methods = useForm<Values, unknown, object>({
    defaultValues: values as never,
    resolver: createResolver(options.schema, options.toInput, options.labelErrors),
    mode: isAction ? 'onSubmit' : 'onTouched',
  })
  const now = useWatch({ control: methods.control, disabled: !getChanges }) as Values
  const changes = getChanges?.(now)
  const isDirty = changes ? changes.length > 0 : methods.formState.isDirty
  const draft = useFormDraft(options.draft, methods, values, version)
  const { save, send, conflict, problem, clearErrors } = useSave(endpoint, options, methods, draft.discard)
  const baseVersion = draft.version ?? version
  const submit = send(baseVersion)
  useSaveShortcut(isDirty && !isAction, () => void submit())
  const resetTo = (saved: Values) => {
    methods.reset(saved)
    draft.discard()
    clearErrors()
  }
  const discard = () => resetTo(values)
  return {
    methods,
    conflict,
    problem,
    /** Why saving failed. */
    error: save.error as unknown,
    isDirty,
    changes,
    /** The version that the edits are based on. */
    baseVersion,
    /** Whether the fields were restored from a draft. */
    isRestored: draft.isRestored,
    pending: save.isPending,
    /** The response after saving. */
    reply: save.data as Reply | undefined,
    /** Whether unsaved changes would be lost on reload. */
    isLostOnReload: options.draft === undefined,
    isUnsaved: isDirty && !isAction && !save.isPending && !isDeleting,
    setIsDeleting,
    submit,
    overwrite: () => void send(conflict?.version)(),
    discard,
    /** Resets the fields to these values and discards the draft. */
    resetTo,
    /** Discards the edits and refetches; to show the other version, the form needs the version as its React key. */
    reload: async () => {
      discard()
      await queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => invalidates.some((one) => String(path).startsWith(`GET ${one}`)),
      })
    },
  }
}

/** Sends the values and reports the result. */
function useSave<Schema extends InputSchema, Values extends FieldValues, Params, Reply>(
  endpoint: Send<Schema, Params, Reply>,
  options: ContractFormOptions<Schema, Values, Params, Reply>,
  methods: UseFormReturn<Values, unknown, object>,
  discardDraft: () => void,
) {
  const { params, version, success, invalidates = [], stores, onSaved } = options
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState<string>()
  const { mutation } = endpoint as unknown as Partial<Api<never>>
  const meta = { errors: 'inline' as const, invalidates }
  const save = useMutation({
    ...(mutation ? mutation(meta) : { mutationFn: endpoint as (input: never) => Promise<unknown>, meta }),
    onSuccess: async (response: unknown) => {
      const reply = response as Reply
      if (stores) queries.setQueryData(stores, reply)
      if (success) toastSuccess(typeof success === 'function' ? success(reply) : success)
      setConflict(null)
      methods.reset(methods.getValues())
      discardDraft()
      await onSaved?.(reply)
    },
  })
  const showErrors = (error: unknown) => {
    options.onError?.(error)
    const conflict = toConflict(error)
    // Forms without a version cannot overwrite, so they show the conflict as an error.
    if (conflict && version !== undefined) return setConflict({ ...conflict, message: '' })
    setFieldErrors(methods, error)
    if (options.errors === 'inline') setProblem(getErrorMessage(error))
    else if (!options.errors) toastError(getErrorMessage(error))
  }
  const send = (now: number | undefined) =>
    methods.handleSubmit(async (input) => {
      if (save.isPending) return
      setProblem(undefined)
      const all = { ...input, ...params, ...(now !== undefined && { version: now }) }
      await save.mutateAsync(all as never).catch(showErrors)
    }, options.onInvalid)
  const clearErrors = () => {
    setConflict(null)
    setProblem(undefined)
    save.reset()
  }
  return { save, send, conflict, problem, clearErrors }
}

function setFieldErrors<Values extends FieldValues>(
  methods: UseFormReturn<Values, unknown, object>,
  error: unknown,
): void {
  for (const [at, [field, message]] of Object.entries(getFieldErrors(error)).entries())
    methods.setError(field as never, { type: 'server', message: message ?? '' }, { shouldFocus: at === 0 })
}

/** Stores the edits with their base version as a draft until they are saved or discarded. */
function useFormDraft<Values extends FieldValues>(
  name: string | undefined,
  methods: UseFormReturn<Values, unknown, object>,
  values: Values,
  version: number | undefined,
) {
  const [storedDraft, setStoredDraft] = useState(() => name && parseDraft(drafts.loadDraft(name), values))
  const draft = storedDraft || undefined
  const baseVersion = draft?.version ?? version
  const save = useEffectEvent((under: string, text: object) =>
    drafts.saveDraft(under, { version: baseVersion, values: text }),
  )
  useEffect(() => {
    if (name === undefined) return undefined
    if (draft) methods.reset(draft.values, { keepDefaultValues: true })
    const { unsubscribe } = methods.watch((text) => save(name, text))
    return unsubscribe
    // oxlint-disable-next-line react/exhaustive-deps -- the draft is restored only once
  }, [name, methods])
  return {
    version: draft?.version,
    isRestored: draft !== undefined,
    discard: () => {
      if (name === undefined) return
      drafts.discardDraft(name)
      setStoredDraft(undefined)
    },
  }
}

/** The stored draft if it has these fields; undefined otherwise, such as for a draft of an older version of the shop. */
export function parseDraft<Values extends FieldValues>(stored: unknown, like: Values) {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { version, values } = stored as { version?: number; values?: Values }
  const isComplete = Object.keys(like).every((name) => {
    const value: unknown = values?.[name]
    return value === null || like[name] === null ? value !== undefined : typeof value === typeof like[name]
  })
  return values && isComplete ? { version, values } : undefined
}

/** What layouts need from a form, independent of its fields. */
export type ContractForm = Omit<ReturnType<typeof useContractForm>, 'methods' | 'resetTo'> & {
  methods: object
  /** Saves the edits merged with the other version, if both can be told apart. */
  saveMerged?: (() => void) | undefined
}

/** Lets a delete button inside the form suppress the question about unsaved changes. */
export const DeletingContext = createContext<(isDeleting: boolean) => void>(() => undefined)

/** Validates with the contract's schema, like the server. */
export function createResolver<Values extends FieldValues>(
  declared: InputSchema | { body?: InputSchema },
  toInput: ((values: Values) => object) | undefined,
  labelErrors?: (errors: FieldErrors, values: Values) => void,
) {
  const schema = 'body' in declared ? declared.body : declared
  const options = { error: issueMessage } as never
  const check = zodResolver(schema as never, options) as unknown as Resolver<FieldValues, unknown, object>
  const resolve: Resolver<Values, unknown, object> = async (values, context, fields) => {
    const result = await check(toInput?.(values) ?? values, context, fields as never)
    labelErrors?.(result.errors, values)
    return result as never
  }
  return resolve
}

interface Issue {
  code?: string
  input?: unknown
  format?: string
  origin?: string
  minimum?: number
  maximum?: number
  path?: PropertyKey[]
}

/** Messages for issues that the schema has none for. */
export function issueMessage(issue: Issue): string | undefined {
  const { code, input, format, origin, minimum, maximum } = issue
  if (format === 'datetime') return 'Enter a date and time'
  if (input === '' || input === undefined) return 'This field is required'
  if (code === 'invalid_type' && (input === null || typeof input === 'number')) return 'Enter a number'
  if (code === 'too_small' && minimum !== undefined) {
    if (origin === 'array') return 'Choose at least one'
    return minimum < 0 ? 'Too much' : `At least ${limitText(minimum, issue)}`
  }
  // The limit of amounts is too high to be worth stating.
  if (code === 'too_big' && maximum !== undefined && origin !== 'array')
    return maximum > 10_000_000 ? 'Too much' : `At most ${limitText(maximum, issue)}`
  return undefined
}

/** A limit in the unit of its field. */
function limitText(limit: number, { origin, path }: Issue): string {
  if (origin === 'string') return `${formatCount(limit)} characters`
  const field = String(path?.at(-1))
  if (field.endsWith('_kobo')) return formatNaira(limit)
  return field.endsWith('_grams') ? `${formatCount(limit / 1_000)} kg` : formatCount(limit)
}
