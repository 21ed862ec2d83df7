import type { Ticket } from '@shop/contract/admin/tickets'
import { messageMaxLength } from '@shop/contract/limits'
import { fillReply } from '@shop/contract/reply-words'
import { Button } from '@shop/ui/button'
import { Kbd } from '@shop/ui/kbd'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { TextArea } from '@shop/ui/text-area'
import { type KeyboardEvent, useState } from 'react'
import { writeTicketEntry } from '../../api/generated/admin/tickets.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { whatsappLink } from '../../entities/customer/contact-links.ts'
import { useShopFacts } from '../../runtime/shop-facts.ts'
import { likelyWay, type OutsideWay, outsideWays } from './outside-ways.ts'
import { entryOf, modesFor, type ReplyMode, replyModes } from './reply-modes.ts'
import { ReplyTemplates } from './reply-templates.tsx'
import { templatesFor, useReplyTemplates } from './use-reply-templates.ts'
import { useTicketAct } from './use-tickets.ts'

/** What was begun, by conversation: looking at another one loses nothing. */
const drafts = new Map<string, string>()

/** Where staff answer, note what was said elsewhere, or tell each other something. */
export function ReplyBox({ ticket }: { ticket: Ticket }) {
  const modes = modesFor(ticket)
  const [chosen, setMode] = useState<ReplyMode>()
  const mode = chosen && modes.includes(chosen) ? chosen : (modes[0] ?? 'note')
  const [chosenWay, setWay] = useState<OutsideWay>()
  const cameBy = chosenWay ?? likelyWay(ticket)
  const [text, setText] = useState(drafts.get(ticket.id) ?? '')
  const [wishKey] = useState(makeWishKey)
  const { name: shop } = useShopFacts()
  const { data: kept } = useReplyTemplates()
  const fitting = mode === 'inbound' || mode === 'note' ? [] : templatesFor(kept?.items ?? [], text)
  const write = (words: string) => {
    setText(words)
    drafts.set(ticket.id, words)
  }
  const fill = (template: string) => {
    const [first = ''] = ticket.name.split(' ')
    write(
      fillReply(template, {
        first_name: first,
        order: ticket.order?.number ?? '',
        ticket: ticket.number,
        shop,
      }),
    )
  }
  const send = useTicketAct((body: { text: string; version: number }) => {
    const wish = { ...entryOf(mode, cameBy), ...body }
    return writeTicketEntry({ ...wish, ticketId: ticket.id }, { idempotencyKey: wishKey.of(wish) })
  })
  const submit = () => {
    const words = text.trim()
    if (words === '' || send.isPending) return
    // Opened by the press itself: browsers block what opens later.
    if (mode === 'whatsapp') window.open(whatsappLink(ticket.phone, words), '_blank', 'noopener,noreferrer')
    send.mutate(
      { text: words, version: ticket.version },
      {
        onSuccess: () => {
          wishKey.done()
          write('')
          setWay(undefined)
        },
      },
    )
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const [template] = fitting
    if (event.ctrlKey || event.metaKey) submit()
    else if (text.startsWith('/') && template) fill(template.text)
    else return
    event.preventDefault()
  }
  return (
    <form
      noValidate
      className="grid gap-2.5 border-t border-line bg-surface p-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {(text === '' || text.startsWith('/')) && <ReplyTemplates templates={fitting} onChoose={fill} />}
      <TextArea
        label={replyModes[mode].hint}
        hideLabel
        rows={3}
        maxLength={messageMaxLength}
        placeholder={`${replyModes[mode].hint}${fitting.length > 0 ? ' ("/" finds a template)' : ''}`}
        value={text}
        error={fieldErrorsOf(send.error).text}
        onKeyDown={press}
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <SegmentedControl
          label="Method"
          name="reply-mode"
          options={modes.map((value) => ({ value, text: replyModes[value].text }))}
          value={mode}
          onChange={setMode}
        />
        {mode === 'inbound' && (
          <div className="flex flex-wrap items-center gap-2.5">
            <span aria-hidden className="text-small text-muted">
              Received by
            </span>
            <SegmentedControl
              label="Received by"
              name="came-by"
              options={[...outsideWays]}
              value={cameBy}
              onChange={setWay}
            />
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          size="dense"
          className="max-md:flex-1"
          disabled={text.trim() === '' || text.startsWith('/')}
          loading={send.isPending}
        >
          {replyModes[mode].act} <Kbd>Ctrl Enter</Kbd>
        </Button>
      </div>
    </form>
  )
}
