import { joinClasses } from './join-classes.ts'

type LogoProps = {
  /** Shop name from the settings. The mark is its first letter; K is drawn by hand. */
  name: string
  /** `foot` is for the footer, which is dark in both themes. */
  surface?: 'page' | 'foot'
  markOnly?: boolean
  className?: string
}

/** Classes of what contains the mark and the name. */
export function logoClass(surface: LogoProps['surface'] = 'page'): string {
  return joinClasses(
    'inline-flex items-center gap-2 text-[1.3125rem] leading-none font-extrabold tracking-[-0.03em] md:text-[1.5rem]',
    surface === 'foot' ? 'text-white' : 'text-primary',
  )
}

/** Mark and word mark. Put it inside a link, or the mark and the name into a link with `logoClass`. */
export function Logo({ name, surface, markOnly = false, className }: LogoProps) {
  return (
    <span className={joinClasses(logoClass(surface), className)}>
      <LogoMark name={name} surface={surface} />
      {markOnly ? <span className="sr-only">{name}</span> : name}
    </span>
  )
}

/** The square with the first letter. */
export function LogoMark({ name, surface }: Pick<LogoProps, 'name' | 'surface'>) {
  const initial = name.trim().charAt(0).toUpperCase()
  const isOnFooter = surface === 'foot'
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      aria-hidden="true"
      className={joinClasses(
        'flex-none rounded-[8px] forced-color-adjust-none',
        isOnFooter ? 'bg-foot-mark' : 'bg-primary',
      )}
    >
      {initial === 'K' ? (
        <path
          d="M8 7v14M8 14.5 18.5 7M11.6 12.4 19 21"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
          className={isOnFooter ? 'stroke-on-foot-mark' : 'stroke-on-primary'}
        />
      ) : (
        <text
          x="13"
          y="21"
          textAnchor="middle"
          fontSize="19"
          fontWeight="800"
          className={isOnFooter ? 'fill-on-foot-mark' : 'fill-on-primary'}
        >
          {initial}
        </text>
      )}
      <circle cx="20.5" cy="7.5" r="2.4" className="fill-accent" />
    </svg>
  )
}
