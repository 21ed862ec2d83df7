import type { ReportUnit } from '@shop/contract/admin/reports'
import { joinClasses } from '@shop/ui/join-classes'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatValue } from './report-words.ts'

interface ReportCellProps {
  /** Of the column, which phones have no room for. */
  text: string
  unit: ReportUnit
  value: number | null
  bold: boolean
}

/** One number of a report's row; on phones its name stands before it. */
export function ReportCell({ text, unit, value, bold }: ReportCellProps) {
  return (
    <span
      className={joinClasses(
        'flex items-center gap-2 max-md:justify-between md:justify-end',
        bold && 'font-bold',
      )}
    >
      <span className="font-normal text-muted md:hidden">{text}</span>
      {unit === 'share' ? (
        <Share percent={value} />
      ) : unit === 'change' ? (
        <Change percent={value} />
      ) : (
        formatValue(value, unit)
      )}
    </span>
  )
}

function Share({ percent }: { percent: number | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-18 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${Math.min(100, Math.max(0, percent ?? 0))}%` }}
        />
      </span>
      <span className="min-w-12 text-right text-muted">{formatValue(percent, 'share')}</span>
    </span>
  )
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null || percent === 0)
    return <span className="text-muted">{formatValue(percent, 'change')}</span>
  const Arrow = percent > 0 ? ArrowUp : ArrowDown
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-0.5 font-bold [&_svg]:size-3.5 [&_svg]:stroke-[2.5]',
        percent > 0 ? 'text-ok' : 'text-sale',
      )}
    >
      <Arrow aria-hidden />
      <span className="sr-only">{percent > 0 ? 'up' : 'down'} </span>
      {formatValue(percent, 'change')}
    </span>
  )
}
