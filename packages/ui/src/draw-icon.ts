import { createElement, type ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

/** The drawn part of lucide's icon data: shapes with their attributes. */
interface IconData {
  node: readonly (readonly [shape: string, attributes: Record<string, string>])[]
}

/**
 * Takes the place of lucide's own createLucideIcon in the built shop, which every page would carry with options
 * that nobody uses here: sizes, strokes and ends of lines come from `.lucide` in base.css. Hidden from screen readers unless
 * it is named.
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
