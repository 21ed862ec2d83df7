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
  /** What the fields say at first. */
  values: Values
  /** What the schema checks, where the fields hold it otherwise. */
  toInput?: (values: Values) => object
  /** Says in the errors which of several rows they are about. */
  labelErrors?: (errors: FieldErrors, values: Values) => void
  /** Names of what is unsaved, where other than the fields may be; empty for nothing. */
  getChanges?: (values: Values) => string[]
  /** The rest of the endpoint's input, such as the id in its path. */
  params?: Params
  version?: number | undefined
  /** The name under which what is typed survives a reload. */
  draft?: string
  success?: string | ((reply: Reply) => string)
  /** In a dialog: what went wrong is said above the fields, not in a toast; 'none': by the form's own words. */
  errors?: 'inline' | 'none'
  /** Something that is sent rather than kept: checked when it is sent, left without a question, not sent by Ctrl S. */
  isAction?: boolean
  onError?: (error: unknown) => void
  /** Fields are wrong, so that nothing was sent. */
  onInvalid?: () => void
  invalidates?: readonly Path[]
  /** The cache key of the response. */
  stores?: QueryKey
  /** Run before the form stops being busy, so that going elsewhere from here asks nothing. */
  onSaved?: (reply: Reply) => unknown
}

type Send<Schema extends InputSchema, Params, Reply> = (
  input: z.output<Schema> & NonNullable<Params> & { version: number },
  options?: CallOptions,
) => Promise<Reply>

/**
 * A form that is checked by the contract's schema and sent to an endpoint, or given to a function that sends it; the
 * server's errors find their fields.
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
    /** Why it was not saved. */
    error: save.error as unknown,
    isDirty,
    changes,
    /** The version that the fields were typed over. */
    baseVersion,
    /** Whether what was typed before a reload is in the fields again. */
    isRestored: draft.isRestored,
    pending: save.isPending,
    /** The response, once it is saved. */
    reply: save.data as Reply | undefined,
    /** Whether leaving would lose something. */
    isLostOnReload: options.draft === undefined,
    isUnsaved: isDirty && !isAction && !save.isPending && !isDeleting,
    setIsDeleting,
    submit,
    overwrite: () => void send(conflict?.version)(),
    discard,
    /** Shows what is saved now, and forgets what was typed. */
    resetTo,
    /** Shows what the other has saved, where the form has the version as its key. */
    reload: async () => {
      discard()
      await queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => invalidates.some((one) => String(path).startsWith(`GET ${one}`)),
      })
    },
  }
}

/** Sends what is in the fields, and says what came of it. */
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
    const found = toConflict(error)
    // Without a version of its own, what was edited cannot be saved over.
    if (found && version !== undefined) return setConflict({ ...found, message: '' })
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

/** Keeps what is typed, with the version that it was typed over, until it is saved or discarded. */
function useFormDraft<Values extends FieldValues>(
  name: string | undefined,
  methods: UseFormReturn<Values, unknown, object>,
  values: Values,
  version: number | undefined,
) {
  const [found, setFound] = useState(() => name && parseDraft(drafts.loadDraft(name), values))
  const draft = found || undefined
  const baseVersion = draft?.version ?? version
  const save = useEffectEvent((under: string, text: object) =>
    drafts.saveDraft(under, { version: baseVersion, values: text }),
  )
  useEffect(() => {
    if (name === undefined) return undefined
    if (draft) methods.reset(draft.values, { keepDefaultValues: true })
    const { unsubscribe } = methods.watch((text) => save(name, text))
    return unsubscribe
    // oxlint-disable-next-line react/exhaustive-deps -- the draft is put into the fields once
  }, [name, methods])
  return {
    version: draft?.version,
    isRestored: draft !== undefined,
    discard: () => {
      if (name === undefined) return
      drafts.discardDraft(name)
      setFound(undefined)
    },
  }
}

/** A stored draft of these fields; undefined for another, as an older version of the shop may have left one. */
export function parseDraft<Values extends FieldValues>(found: unknown, like: Values) {
  if (typeof found !== 'object' || found === null) return undefined
  const { version, values } = found as { version?: number; values?: Values }
  const isComplete = Object.keys(like).every((name) => {
    const value: unknown = values?.[name]
    return value === null || like[name] === null ? value !== undefined : typeof value === typeof like[name]
  })
  return values && isComplete ? { version, values } : undefined
}

/** What the layouts need of a form, whatever its fields. */
export type ContractForm = Omit<ReturnType<typeof useContractForm>, 'methods' | 'resetTo'> & {
  methods: object
  /** Saves what was typed over the rest of what the other saved, where both can be told apart. */
  saveMerged?: (() => void) | undefined
}

/** For a button in the form that deletes what is edited: what is typed is not asked for then. */
export const DeletingContext = createContext<(isDeleting: boolean) => void>(() => undefined)

/** Checks by the contract, as the server does; errors find their fields. */
export function createResolver<Values extends FieldValues>(
  declared: InputSchema | { body?: InputSchema },
  toInput: ((values: Values) => object) | undefined,
  labelErrors?: (errors: FieldErrors, values: Values) => void,
) {
  const schema = 'body' in declared ? declared.body : declared
  const options = { error: issueMessage } as never
  const check = zodResolver(schema as never, options) as unknown as Resolver<FieldValues, unknown, object>
  const resolve: Resolver<Values, unknown, object> = async (values, context, fields) => {
    const found = await check(toInput?.(values) ?? values, context, fields as never)
    labelErrors?.(found.errors, values)
    return found as never
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

/** The words for what a schema has none for. */
export function issueMessage(issue: Issue): string | undefined {
  const { code, input, format, origin, minimum, maximum } = issue
  if (format === 'datetime') return 'Enter a date and time'
  if (input === '' || input === undefined) return 'This field is required'
  if (code === 'invalid_type' && (input === null || typeof input === 'number')) return 'Enter a number'
  if (code === 'too_small' && minimum !== undefined) {
    if (origin === 'array') return 'Choose at least one'
    return minimum < 0 ? 'Too much' : `At least ${limitText(minimum, issue)}`
  }
  // Nobody types the limit of amounts.
  if (code === 'too_big' && maximum !== undefined && origin !== 'array')
    return maximum > 10_000_000 ? 'Too much' : `At most ${limitText(maximum, issue)}`
  return undefined
}

/** A limit in the unit in which its field is typed. */
function limitText(limit: number, { origin, path }: Issue): string {
  if (origin === 'string') return `${formatCount(limit)} characters`
  const field = String(path?.at(-1))
  if (field.endsWith('_kobo')) return formatNaira(limit)
  return field.endsWith('_grams') ? `${formatCount(limit / 1_000)} kg` : formatCount(limit)
}
