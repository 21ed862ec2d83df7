import type { Faults } from '@shop/contract/account-rules'
import { useState, type FormEvent } from 'react'
import { faultsIn } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { useFormFaults } from '../../forms/use-form-faults.ts'

/**
 * A form that is checked here and saved on the server. `save` answers the words that tell of its success; what it throws
 * is told at the fields, or above the button where it is about none.
 */
export function useAccountForm(
  faultsOf: (form: FormData) => Faults,
  save: (form: FormData, element: HTMLFormElement) => Promise<string>,
) {
  const faults = useFormFaults(faultsOf)
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !faults.check(form)) return
    faults.clear()
    setPending(true)
    try {
      toastSuccess(await save(new FormData(form), form))
    } catch (error) {
      const found = faultsIn(error)
      faults.tell(form, found, Object.keys(found).length > 0 ? null : messageOf(error))
    } finally {
      setPending(false)
    }
  }

  return { faults, pending, submit }
}
