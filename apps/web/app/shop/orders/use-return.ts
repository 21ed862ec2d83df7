import type { Order } from '@shop/contract/orders'
import type { sendMessage } from '@shop/contract/support'
import { t } from '@shop/contract/t'
import { useRef, useState } from 'react'
import { actionKey } from '../../client/action-key.ts'
import { call } from '../../client/api.ts'
import { dropDraft, keepDraft, readDraft } from '../../client/drafts.ts'
import { messageOf } from '../../client/request-error.ts'
import { returnMessage, returnWishOf, type ReturnWish } from './return-message.ts'

/**
 * The doings of the form for a return: it reaches the support inbox as a ticket. What is typed survives a reload. `sent`
 * has the server's words.
 */
export function useReturn(order: Order) {
  const draft = `return ${order.id}`
  const [wish, setWish] = useState(() => returnWishOf(readDraft(draft)))
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  // The same words pressed again after a lost answer are the same act.
  const act = useRef({ words: '', key: '' })
  const send = async () => {
    setProblem(null)
    if (!Object.values(wish.pieces).some((count) => count > 0)) {
      setProblem(t('Choose what you send back'))
      return
    }
    const body = { type: 'Returns & Refunds' as const, ...returnMessage(order, wish) }
    if (act.current.words !== body.message) act.current = { words: body.message, key: actionKey() }
    setPending(true)
    try {
      const idempotencyKey = act.current.key
      const { message } = await call<typeof sendMessage>({
        method: 'POST',
        path: '/contact',
        body,
        idempotencyKey,
      })
      dropDraft(draft)
      setSent(message)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setPending(false)
  }
  const change = (part: Partial<ReturnWish>) => {
    const next = { ...wish, ...part }
    keepDraft(draft, next)
    setWish(next)
  }
  return { wish, change, problem, pending, sent, send }
}
