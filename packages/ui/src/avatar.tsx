import { initials } from './format/initials.ts'
import { joinClasses } from './join-classes.ts'

const tones = [
  'bg-primary-soft text-primary',
  'bg-warn-soft text-warn',
  'bg-info-soft text-info',
  'bg-sale-soft text-sale',
]

/** A person's initials on a colour that stays the same for the same name. The name must stand beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'inline-flex flex-none items-center justify-center rounded-full font-bold',
        large ? 'size-14 text-[1.1875rem]' : 'size-8 text-caption',
        tones[sum % tones.length],
      )}
    >
      {initials(name)}
    </span>
  )
}
