import { createElement, type ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

/**
 * Replaces lucide's createLucideIcon in the build, which would add unused options to every page: size, stroke and line
 * caps come from `.lucide` in base.css, and the build merges an icon's shapes into one path. Icons are hidden from screen readers unless they have an `aria-label`.
 */
export default function drawIcon(path: string) {
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': rest['aria-label'] ? undefined : true,
        className: joinClasses('lucide', className),
        ...rest,
      },
      createElement('path', { d: path }),
    )
  }
}
