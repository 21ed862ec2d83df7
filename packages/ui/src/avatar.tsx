import { initials } from './format/initials.ts'
import { joinClasses } from './join-classes.ts'

/** A person's initials. The name must stand beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'inline-flex flex-none items-center justify-center rounded-full bg-primary-soft font-bold text-primary',
        large ? 'size-14 text-[1.1875rem]' : 'size-8 text-caption',
      )}
    >
      {initials(name)}
    </span>
  )
}
