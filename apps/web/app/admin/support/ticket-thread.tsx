import type { TicketMessage, TicketSummary } from '@shop/contract/admin/tickets'
import { joinClasses } from '@shop/ui/join-classes'
import { useEffect, useRef } from 'react'
import { formatDay, formatTime } from '../../format/staff-time.ts'
import { ticketEventLabel, sourceLabel } from './ticket-words.ts'

const chipByKind: Readonly<Partial<Record<TicketMessage['kind'], string>>> = {
  inbound: 'justify-self-start rounded-bl-none bg-sunken',
  outbound: 'justify-self-end rounded-br-none bg-primary-soft',
  note: 'justify-self-end bg-warn-soft',
}

type TicketContext = Pick<TicketSummary, 'type' | 'order'>

interface TicketThreadProps {
  ticket: TicketContext & { messages: TicketMessage[] }
  now: Date
}

/** What was written and what happened, oldest first; it opens at its end. */
export function TicketThread({ ticket, now }: TicketThreadProps) {
  const { messages: entries } = ticket
  const list = useRef<HTMLOListElement>(null)
  const shown = entries.length
  useEffect(() => {
    // Where the thread scrolls by itself; on phones the page does.
    const box = list.current?.parentElement
    if (box && shown > 0) box.scrollTop = box.scrollHeight
  }, [shown])
  return (
    <ol ref={list} aria-label="Conversation" className="grid content-start gap-2.5 p-4 md:p-5">
      {entries.map((entry, at) => {
        const day = formatDay(entry.created_at, now)
        const before = entries[at - 1]
        const isNewDay = !before || formatDay(before.created_at, now) !== day
        return (
          <li key={entry.id} className="grid gap-2.5">
            {isNewDay && <p className="text-center text-caption text-muted">{day}</p>}
            <Entry entry={entry} about={ticket} />
          </li>
        )
      })}
    </ol>
  )
}

function Entry({ entry, about }: { entry: TicketMessage; about: TicketContext }) {
  const chip = chipByKind[entry.kind]
  if (!chip)
    return (
      <p className="text-center text-caption text-muted">
        {ticketEventLabel(entry)}, {formatTime(entry.created_at)}
      </p>
    )
  const by = [
    entry.actor_name,
    entry.channel !== '' && sourceLabel({ ...about, channel: entry.channel }),
    formatTime(entry.created_at),
  ]
  return (
    <div className={joinClasses('max-w-[85%] min-w-0 rounded-card px-3.5 py-2.5 md:max-w-[34rem]', chip)}>
      {entry.kind === 'note' && <b className="block text-small font-bold">Internal note</b>}
      <p className="wrap-anywhere whitespace-pre-line">{entry.text}</p>
      <p className="mt-0.5 text-caption text-muted">{by.filter(Boolean).join(', ')}</p>
    </div>
  )
}
