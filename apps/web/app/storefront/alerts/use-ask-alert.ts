import { useState, type FormEvent } from 'react'
import { askStockAlert } from '../../api/generated/alerts.ts'
import type { AlertSubject } from '../../api/dialogs.ts'
import { faultsIn, valueOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { session } from '../../api/session.ts'
import { useFormFaults } from '../../forms/use-form-faults.ts'
import { emailFaults } from '../../forms/email-faults.ts'

/** The alert form's doings with script. `told` has the server's words once the wish is noted. */
export function useAskAlert({ productId, variantId }: AlertSubject) {
  const faults = useFormFaults(emailFaults)
  const [pending, setPending] = useState(false)
  const [told, setTold] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !(session.get().tokens || faults.check(form))) return
    faults.clear()
    setPending(true)
    try {
      const body = { email: valueOf(new FormData(form), 'email'), variant_id: variantId }
      const { message } = await askStockAlert({ ...body, productId })
      setTold(message)
    } catch (error) {
      faults.tell(form, faultsIn(error), messageOf(error))
    } finally {
      setPending(false)
    }
  }

  return { faults, pending, told, submit }
}
