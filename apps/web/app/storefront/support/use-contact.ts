import { t } from '@shop/contract/t'
import { useRef, useState, type FormEvent } from 'react'
import { randomIdempotencyKey } from '../../api/action-key.ts'
import { sendMessage } from '../../api/generated/support.ts'
import { discardDraft } from '../../api/storage/drafts.ts'
import { parseFieldErrors } from '../../errors/fault-texts.ts'
import { onSignOut } from '../../api/forget-user.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { useFormDraft } from '../../forms/use-form-draft.ts'
import { useFormErrors } from '../../forms/use-form-faults.ts'
import { validateContact, toContactInput } from './contact-values.ts'

const draftFields = ['email', 'subject', 'message']
const discardContactDraft = () => discardDraft('contact', 'tab')
onSignOut(discardContactDraft)

/** State of the contact form. `sent`: the server's message, until another message is started. */
export function useContact() {
  const fieldErrors = useFormErrors(validateContact)
  const draft = useFormDraft('contact', draftFields, 'tab')
  const [pending, setPending] = useState(false)
  const [wasSubmitted, setWasTried] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  // The same words pressed again after a lost answer are the same act.
  const act = useRef({ words: '', key: '' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    setWasTried(true)
    if (!fieldErrors.check(form)) return
    fieldErrors.clear()
    setPending(true)
    try {
      const body = toContactInput(new FormData(form))
      const words = JSON.stringify(body)
      if (act.current.words !== words) act.current = { words, key: randomIdempotencyKey() }
      const { message } = await sendMessage(body, { idempotencyKey: act.current.key })
      act.current = { words: '', key: '' }
      discardContactDraft()
      form.reset()
      setSent(message || t('Request successful!'))
    } catch (error) {
      fieldErrors.report(form, parseFieldErrors(error), getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }

  return { fieldErrors, draft, pending, sent, wasSubmitted, submit, startOver: () => setSent(null) }
}
