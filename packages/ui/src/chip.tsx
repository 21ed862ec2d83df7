import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type ChipTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info'

/** Text and look of a chip for a status. */
export interface ChipLabel {
  text: string
  tone: ChipTone
}

type ChipProps = { tone?: ChipTone; icon?: ReactNode; className?: string; children: ReactNode }

const tones = {
  neutral: 'bg-sunken text-ink',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-sale-soft text-sale',
  info: 'bg-info-soft text-info',
}

/** A rounded status label. On a selected row (`data-selected`) it uses the surface colour to stay visible. */
export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.75 text-caption leading-4.5 font-bold whitespace-nowrap [&_svg]:size-3.75 [&_svg]:stroke-2',
        'in-data-[selected=true]:bg-surface',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
