import { createElement, type ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

/** The shapes in lucide's icon data, with their attributes. */
interface IconData {
  node: readonly (readonly [shape: string, attributes: Record<string, string>])[]
}

/**
 * Replaces lucide's createLucideIcon in the build, which would add unused options to every page: size, stroke and line
 * caps come from `.lucide` in base.css. Icons are hidden from screen readers unless they have an `aria-label`.
 */
export default function drawIcon({ node }: IconData) {
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': rest['aria-label'] ? undefined : true,
        className: joinClasses('lucide', className),
        ...rest,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    )
  }
}
