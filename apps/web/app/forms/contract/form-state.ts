import { get, useFormContext } from 'react-hook-form'

// What forms need of react-hook-form, so that nothing outside of forms/ depends on it.
export { useController, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
export type { FieldErrors } from 'react-hook-form'

/** The first error message of these fields of the surrounding form. */
export function useFirstError(names: readonly string[]): string | undefined {
  const { errors } = useFormContext().formState
  return names.map((name): unknown => get(errors, `${name}.message`)).find((text) => typeof text === 'string')
}
