import { joinClasses } from './join-classes.ts'

/** A person's initials. Show the name beside it. */
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

/** First letters of the first and last word: 'Chidinma Okafor' gives 'CO', an empty name '?'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (
    letters
      .map((word) => (word ? [...word][0] : ''))
      .join('')
      .toUpperCase() || '?'
  )
}
