import { t } from '@shop/contract/t'
import { useRef, useState, type FormEvent } from 'react'
import { actionKey } from '../../api/action-key.ts'
import { sendMessage } from '../../api/generated/support.ts'
import { dropDraft } from '../../api/storage/drafts.ts'
import { faultsIn } from '../../errors/fault-texts.ts'
import { whenForgetting } from '../../api/forget-user.ts'
import { messageOf } from '../../api/request-error.ts'
import { useFormDraft } from '../../forms/use-form-draft.ts'
import { useFormFaults } from '../../forms/use-form-faults.ts'
import { contactFaults, contactWish } from './contact-values.ts'

const keptFields = ['email', 'subject', 'message']
const dropTyped = () => dropDraft('contact', 'tab')
whenForgetting(dropTyped)

/** State of the contact form. `sent`: the server's message, until another message is started. */
export function useContact() {
  const faults = useFormFaults(contactFaults)
  const draft = useFormDraft('contact', keptFields, 'tab')
  const [pending, setPending] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  // The same words pressed again after a lost answer are the same act.
  const act = useRef({ words: '', key: '' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    setWasTried(true)
    if (!faults.check(form)) return
    faults.clear()
    setPending(true)
    try {
      const body = contactWish(new FormData(form))
      const words = JSON.stringify(body)
      if (act.current.words !== words) act.current = { words, key: actionKey() }
      const { message } = await sendMessage(body, { idempotencyKey: act.current.key })
      act.current = { words: '', key: '' }
      dropTyped()
      form.reset()
      setSent(message || t('Request successful!'))
    } catch (error) {
      faults.tell(form, faultsIn(error), messageOf(error))
    } finally {
      setPending(false)
    }
  }

  return { faults, draft, pending, sent, wasTried, submit, writeAnother: () => setSent(null) }
}
