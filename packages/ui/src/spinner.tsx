import { joinClasses } from './join-classes.ts'

/** A turning ring in the colour of the text; says nothing, so its neighbour must. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'spinner inline-block size-4.5 flex-none animate-spin rounded-full border-[2.5px] border-current border-r-transparent',
        className,
      )}
    />
  )
}
