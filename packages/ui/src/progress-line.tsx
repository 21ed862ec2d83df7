import { joinClasses } from './join-classes.ts'

type ProgressLineProps = { label: string; value: number; max: number; thick?: boolean; className?: string }

/** A thin progress bar. */
export function ProgressLine({ label, value, max, thick = false, className }: ProgressLineProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={joinClasses('progress-line w-full', thick ? 'h-2' : 'h-1', className)}
    />
  )
}
